// Makes all sizes of these photographs with plain calls of the library, one after the other, and prints the seconds.
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { byBareCalls } from './bare-sizes.ts'

// the priority of the pipeline's workers: on a busy machine both get what visitors leave
setPriority(constants.priority.PRIORITY_LOW)
sharp.concurrency(1)
sharp.cache(false)
const began = performance.now()
for (const file of process.argv.slice(2)) await byBareCalls(file)
process.stdout.write(String((performance.now() - began) / 1000))
