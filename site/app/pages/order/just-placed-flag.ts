// The order that this tab has just placed. Its page says so once, so a reload doesn't greet again.
import { tabText } from '../../state/local-storage.ts'

const placed = tabText('placedOrder')

export const setJustPlaced = (id: number) => placed.keep(String(id))

/** Whether it is this order. A second call returns false. */
export function takeJustPlaced(id: number): boolean {
  const isPlaced = placed.read() === String(id)
  if (isPlaced) placed.forget()
  return isPlaced
}
