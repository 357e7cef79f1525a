import { moneySeeds } from './money-seeds.ts'
import { screenSeeds } from './screen-seeds.ts'
import type { Seed } from './seed.ts'
import { serverSeeds } from './server-seeds.ts'
import { visitSeeds } from './visit-seeds.ts'

export const seeds: Seed[] = [...screenSeeds, ...visitSeeds, ...serverSeeds, ...moneySeeds]
