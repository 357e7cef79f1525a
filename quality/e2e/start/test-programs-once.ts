import { installTestPrograms } from '../../../tools/test-programs.ts'
import { onceARun } from './once-a-run.ts'

/** Before all else: what is sought later must be there. */
export default () => onceARun('test programs', installTestPrograms)
