// The order that this tab has just placed. Its page says so once, so a reload doesn't greet again. If storage is
// refused, there is no greeting.
import { tryStorage } from '../../state/local-storage.ts'

const KEY = 'placedOrder'

export function setJustPlaced(id: number): void {
  tryStorage('sessionStorage', (storage) => storage.setItem(KEY, String(id)))
}

/** Whether it is this order. A second call returns false. */
export function takeJustPlaced(id: number): boolean {
  const take = (storage: Storage) => {
    const isPlaced = storage.getItem(KEY) === String(id)
    if (isPlaced) storage.removeItem(KEY)
    return isPlaced
  }
  return tryStorage('sessionStorage', take) ?? false
}
