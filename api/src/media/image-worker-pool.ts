// Worker processes for pictures: started when there is work, ended when there is none, with the lowest priority, and
// never more than there are cores. If a worker crashes or hangs, only its own picture fails (Z-16, F-17).
import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { Failure } from '@chobighor/contract/plain/failure'
import {
  CUSTOMER_PICTURE_TIME,
  CUSTOMER_PICTURES_WAITING,
  CUSTOMER_PICTURES_WORKED_ON,
  DECODE_SECONDS,
} from '../platform/bounds.ts'
import { programFile } from '../platform/installation.ts'
import type { Outcome } from './image-size-worker.ts'
import type { MadeSizes, SizesJob } from './make-image-sizes.ts'
import { TOO_LONG } from './rules.ts'

export interface WorkerPool {
  /** The most workers at once. */
  size: number
  /** Larger sizes come after everything else that waits. */
  run(job: SizesJob): Promise<MadeSizes>
  /**
   * For a picture that a customer sends: the studio's own come first, a few are made at once, and a few wait for so long.
   * @throws unavailable if it does not get its turn
   */
  runForCustomer(job: SizesJob): Promise<MadeSizes>
  /** Refuses waiting jobs, ends running ones, and returns when no worker is left. */
  close(): Promise<void>
  /** Process ids of the running workers. */
  pids(): number[]
}

interface Task {
  job: SizesJob
  resolve: (made: MadeSizes) => void
  reject: (error: Error) => void
  isCustomers: boolean
  /** Of a customer's that waits. */
  patience?: NodeJS.Timeout
}

interface Worker {
  child: ChildProcess
  task?: Task | undefined
  /** Busy worker: the time until it counts as hung. Idle worker: the time until it ends. */
  timer?: NodeJS.Timeout
  isLeaving: boolean
  left: Promise<void>
}

const WORKER = programFile('api/src/media/image-size-worker.ts')
const CRASHED = 'This picture couldn’t be processed. Please try it again, or export it once more.'
const MANY = 'The studio’s server is processing many pictures just now. Please send yours again in a minute.'
const CLOSING = 'The studio’s server is closing. Please send the picture again in a minute.'

/**
 * @param limits.size number of workers
 * @param limits.timeLimit ms for one picture: the largest allowed takes about 20 s of one free core, and many times
 *   that on a busy machine, because workers have the lowest priority
 * @param limits.drawingLimit ms for one drawing: a logo takes one second, but effects can take hours, and the renderer
 *   has no limit of its own
 * @param limits.idleAfter ms without work after which a worker ends
 * @param limits.report takes what the log must know: why this server can't read a kind of picture
 * @param limits.customerPatience ms that a customer's picture may wait for its turn
 */
export function createWorkerPool(
  limits: {
    size?: number
    timeLimit?: number
    drawingLimit?: number
    idleAfter?: number
    report?: (cause: string) => void
    customerPatience?: number
  } = {},
): WorkerPool {
  const { size = availableParallelism(), timeLimit = 600_000, idleAfter = 10_000, report = console.error } = limits
  const { customerPatience = CUSTOMER_PICTURE_TIME } = limits
  const { drawingLimit = Math.min(timeLimit, DECODE_SECONDS * 1000) } = limits
  // with two workers or more, one is always left for the studio
  const customersMost = Math.max(1, Math.min(CUSTOMER_PICTURES_WORKED_ON, size - 1))
  const waiting: Task[] = []
  const customers: Task[] = []
  const larger: Task[] = []
  const workers = new Set<Worker>()
  let isClosed = false

  function next() {
    const queues = [waiting, mayWorkForCustomer() ? customers : [], larger]
    const queue = queues.find(({ length }) => length > 0) ?? []
    const [task] = queue
    if (!task) return
    const worker = [...workers].find((each) => !each.task && !each.isLeaving) ?? (workers.size < size && start())
    if (!worker) return
    queue.shift()
    clearTimeout(task.patience)
    give(worker, task)
  }

  function mayWorkForCustomer(): boolean {
    return [...workers].filter(({ task }) => task?.isCustomers).length < customersMost
  }

  function start(): Worker {
    // The environment contains secrets, and a worker reads files of strangers, so it gets none of it.
    const child = fork(WORKER, {
      serialization: 'advanced',
      execArgv: [],
      // glibc's many heaps keep memory of big pictures: 490 MB instead of 330 at 12 megapixels, and no faster
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const worker: Worker = {
      child,
      isLeaving: false,
      left: new Promise((resolve) => child.once('close', () => resolve())),
    }
    workers.add(worker)
    child.on('message', (outcome: Outcome) => {
      if (outcome.is === 'refused' && outcome.cause !== undefined) report(outcome.cause)
      settle(worker, (task) => apply(outcome, task))
    })
    child.on('error', () => child.kill('SIGKILL'))
    child.once('close', () => leave(worker))
    return worker
  }

  function give(worker: Worker, task: Task) {
    worker.task = task
    worker.child.ref()
    worker.child.channel?.ref()
    clearTimeout(worker.timer)
    const limit = task.job.isDrawing ? drawingLimit : timeLimit
    worker.timer = setTimeout(() => stop(worker, new Failure('invalid', TOO_LONG)), limit)
    // If the worker has ended, its 'close' event reports that.
    worker.child.send(task.job, () => {})
  }

  function stop(worker: Worker, reason: Failure) {
    worker.isLeaving = true
    settle(worker, (task) => task.reject(reason))
    worker.child.kill('SIGKILL')
  }

  function settle(worker: Worker, tell: (task: Task) => void) {
    const { task } = worker
    worker.task = undefined
    clearTimeout(worker.timer)
    if (task) tell(task)
    if (worker.isLeaving) return
    // An idle worker doesn't keep the process running.
    worker.child.unref()
    worker.child.channel?.unref()
    worker.timer = setTimeout(() => stop(worker, new Failure('unavailable', CRASHED)), idleAfter).unref()
    next()
  }

  function leave(worker: Worker) {
    worker.isLeaving = true
    workers.delete(worker)
    settle(worker, (task) => task.reject(new Failure('unavailable', CRASHED)))
    next()
  }

  function run(job: SizesJob): Promise<MadeSizes> {
    if (isClosed) return Promise.reject(new Failure('unavailable', CLOSING))
    return new Promise((resolve, reject) => {
      const queue = job.sizes === 'large' ? larger : waiting
      queue.push({ job, resolve, reject, isCustomers: false })
      next()
    })
  }

  function runForCustomer(job: SizesJob): Promise<MadeSizes> {
    if (isClosed) return Promise.reject(new Failure('unavailable', CLOSING))
    if (customers.length >= CUSTOMER_PICTURES_WAITING) return Promise.reject(tooManyPictures())
    return new Promise((resolve, reject) => {
      const task: Task = { job, resolve, reject, isCustomers: true }
      const giveUp = () => {
        customers.splice(customers.indexOf(task), 1)
        reject(tooManyPictures())
      }
      task.patience = setTimeout(giveUp, customerPatience)
      customers.push(task)
      next()
    })
  }

  async function close() {
    isClosed = true
    for (const task of [waiting, customers, larger].flatMap((queue) => queue.splice(0))) {
      clearTimeout(task.patience)
      task.reject(new Failure('unavailable', CLOSING))
    }
    const left = [...workers].map((worker) => {
      // Closing waits for idle workers, too.
      worker.child.ref()
      return worker.left
    })
    for (const worker of workers) stop(worker, new Failure('unavailable', CLOSING))
    await Promise.all(left)
  }

  return { size, run, runForCustomer, close, pids: () => [...workers].flatMap(({ child }) => child.pid ?? []) }
}

const tooManyPictures = () => new Failure('unavailable', MANY, { retryAfter: 60 })

function apply(outcome: Outcome, task: Task) {
  if (outcome.is === 'made') return task.resolve(outcome.made)
  if (outcome.is === 'broken') return task.reject(new Error(`A picture's sizes could not be made: ${outcome.message}`))
  const about = outcome.field === undefined ? {} : { field: outcome.field }
  task.reject(new Failure(outcome.code, outcome.detail, about))
}
