// All scenes, in the order in which they are played.
import { freezeEtcd, freezeNode, killNode, killPostmaster, switchOver } from './break-database.ts'
import { killWeb, killWorker } from './kill-processes.ts'
import type { Scene } from './scene.ts'

export const scenes: Scene[] = [killWeb, killWorker, killPostmaster, killNode, freezeNode, switchOver, freezeEtcd]
