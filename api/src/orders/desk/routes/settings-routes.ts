import { collectionRoutes } from '../../../collections/collection.ts'
import { moveShifts } from '../../calendar/move-shifts.ts'
import { type ShiftSettings, shiftsIn } from '../../terms/terms-store.ts'

const eveningOf = (row: object | undefined) => shiftsIn(row as ShiftSettings).evening

export const orderSettingsRoutes = {
  orderSettings: collectionRoutes('orderSettings', {
    noun: 'setting',
    searched: [],
    changed: (transaction, { before, after }) =>
      moveShifts(transaction, { before: eveningOf(before), after: eveningOf(after) }),
  }),
}
