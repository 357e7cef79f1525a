// What the first view says of itself (M-42).

export const heroTexts = {
  label: 'From the studio',
  strip: 'Slides',
  frame: (number: string, title: string) => `Frame ${number}: ${title}`,
  pause: 'Pause the slides',
  play: 'Let the slides change',
}
