import { Failure } from '@chobighor/contract/plain/failure'

/** Settings that are saved as a whole have another version than the one that somebody saw. */
export const changedMeanwhile = () =>
  new Failure('conflict', 'Somebody else has changed this meanwhile. Please look at it again.', { field: 'version' })
