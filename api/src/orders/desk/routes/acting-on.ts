// Calls that do something to an order and answer what is shown of it then.
import type { SignedInContext } from '../../../auth/call-context.ts'
import { findOrderRow } from '../../core/find-order.ts'

type Find = (context: SignedInContext, id: string) => Promise<number>

/** For the back office. */
export const findOfStudio: Find = async ({ database }, id) => (await findOrderRow(database, id, 'studio')).id

/** @param find for whoever may do it */
export const actingOn =
  <Shown>(find: Find, show: (context: SignedInContext, id: string) => Promise<Shown>) =>
  <Input extends { id: string }>(
    act: (orderId: number, given: Omit<Input, 'id'>, context: SignedInContext) => Promise<unknown>,
  ) =>
  async ({ input: { id, ...given }, context }: { input: Input; context: SignedInContext }): Promise<Shown> => {
    await act(await find(context, id), given, context)
    return show(context, id)
  }
