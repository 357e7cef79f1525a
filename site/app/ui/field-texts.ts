// What any form says of its fields (M-42).

export const fieldTexts = {
  /** As the API words it. */
  required: (label: string) => `${label} is required.`,
  more: (fields: number) => (fields === 1 ? 'One more field needs a look.' : `${fields} more fields need a look.`),
  show: 'Show',
  hide: 'Hide',
  showPassword: (label: string) => `Show ${label.toLowerCase()}`,
}
