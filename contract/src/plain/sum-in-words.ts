// Sums in English words, with lakh and crore, as receipts say them: `One lakh twenty-eight thousand taka only`.

const SMALL = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
/** The largest first. */
const UNITS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

function wholeInWords(count: number): string {
  if (count < 20) return SMALL[count] ?? ''
  if (count < 100) {
    const rest = count % 10
    return `${TENS[Math.floor(count / 10)]}${rest === 0 ? '' : `-${SMALL[rest]}`}`
  }
  const [size, unit] = UNITS.find(([least]) => count >= least) ?? [1, '']
  const rest = count % size
  return `${wholeInWords(Math.floor(count / size))} ${unit}${rest === 0 ? '' : ` ${wholeInWords(rest)}`}`
}

/** @param amount of JSON, like `128000.00`; its sign is not said */
export function sumInWords(amount: string): string {
  const [, taka = '', paisa = ''] = /^-?(\d{1,15})\.(\d\d)$/.exec(amount) ?? []
  if (taka === '') throw new RangeError(`not an amount: ${amount}`)
  const parts = [
    ...(Number(taka) > 0 || Number(paisa) === 0 ? [`${wholeInWords(Number(taka))} taka`] : []),
    ...(Number(paisa) > 0 ? [`${wholeInWords(Number(paisa))} paisa`] : []),
  ]
  const words = `${parts.join(' and ')} only`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
