/** Runs in the page: how the reasons at its fields look, and how many are said as an alert. */
export function reasonsOf(): { looks: string[]; alerts: number } {
  const main = document.querySelector('main')
  const ids = [...(main?.querySelectorAll('[aria-invalid=true]') ?? [])].map(
    (field) => field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
  )
  const looks = ids.map((id) => {
    const { color, fontSize, fontWeight, lineHeight, padding, borderLeft } = getComputedStyle(
      document.getElementById(id) ?? document.body,
    )
    return [color, fontSize, fontWeight, lineHeight, padding, borderLeft].join(' ')
  })
  return { looks: [...new Set(looks)], alerts: main?.querySelectorAll('[role=alert]').length ?? 0 }
}
