// Back closes what lies over the screen before it leaves the screen: a question, a menu, a phone's drawer. To all of these it is what
// Escape is, so that a question about unsaved words is asked here too. An entry of the history for each would make a form with
// unsaved words ask whether to leave it; a browser without the Navigation API leaves the screen, as it always did.

/** The uppermost that is open: MUI puts each at the end of the body. */
const openOnTop = () => [...document.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden)')].at(-1)

export function letBackClose(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const over = openOnTop()
    // only somebody's own Back can be kept from leaving, and not twice without a touch in between
    if (event.navigationType !== 'traverse' || !event.cancelable || !over) return
    event.preventDefault()
    // afterwards: what asks by the browser's own dialog can't while it navigates
    setTimeout(() => over.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  })
}
