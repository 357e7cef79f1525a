// All scenes, in the order in which they are played.
import { breakingBucket, noBucket, slowBucket } from './break-bucket.ts'
import { cutDatabase, freezeEtcd, freezeNode, killNode, killPostmaster, switchOver } from './break-database.ts'
import { killWeb, killWorker } from './kill-processes.ts'
import { restoreElsewhere } from './restore-elsewhere.ts'
import { rollingUpgrade } from './rolling-upgrade.ts'
import type { Scene } from './scene.ts'
import { clockOfWeb, clockOfWorker } from './shift-clocks.ts'

export const scenes: Scene[] = [
  // first: the others play on this build
  rollingUpgrade,
  killWeb,
  killWorker,
  killPostmaster,
  killNode,
  freezeNode,
  switchOver,
  freezeEtcd,
  cutDatabase,
  slowBucket,
  noBucket,
  breakingBucket,
  clockOfWeb,
  clockOfWorker,
  restoreElsewhere,
]
