/** A person's full name; the e-mail address of one who gave none. */
export function nameOf({
  first_name,
  last_name,
  email,
}: {
  first_name: string
  last_name: string
  email: string
}): string {
  return `${first_name} ${last_name}`.trim() || email
}
