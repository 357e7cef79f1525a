// All scenes, in the order in which they are played.
import { killWeb } from './kill-processes.ts'
import type { Scene } from './scene.ts'

export const scenes: Scene[] = [killWeb]
