/**
 * The name beside a review: first and last name, or first name and initial if the studio chose that; never the e-mail
 * address (M-72).
 * @param names the value of `order_settings.review_names`
 */
export function signatureOf(
  { first_name, last_name }: { first_name: string; last_name: string },
  names: string | undefined,
): string {
  // a letter and its vowel sign count as one letter
  const [initial] = new Intl.Segmenter('bn').segment(last_name)
  const last = names === 'short' && initial !== undefined ? `${initial.segment}.` : last_name
  return `${first_name} ${last}`.trim() || 'A customer'
}
