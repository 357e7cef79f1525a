// How a review is signed.

/**
 * First and last name as registered, or first name and initial where the studio wants it so; never the e-mail (M-72).
 * @param names as `order_settings.review_names` has it
 */
export function signatureOf(
  { first_name, last_name }: { first_name: string; last_name: string },
  names: string | undefined,
): string {
  // a letter with its vowel sign is one
  const [initial] = new Intl.Segmenter('bn').segment(last_name)
  const last = names === 'short' && initial !== undefined ? `${initial.segment}.` : last_name
  return `${first_name} ${last}`.trim() || 'A customer'
}
