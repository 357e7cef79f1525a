import { moneyMutations } from './money-mutations.ts'
import type { Mutation } from './mutation.ts'
import { screenMutations } from './screen-mutations.ts'
import { serverMutations } from './server-mutations.ts'
import { visitMutations } from './visit-mutations.ts'

export const mutations: Mutation[] = [...screenMutations, ...visitMutations, ...serverMutations, ...moneyMutations]
