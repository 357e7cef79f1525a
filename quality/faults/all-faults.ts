// The faults, by their codes; each is in a file of its own.
import { backUpWhileTheyWrite } from './backups.ts'
import { uploadDamaged } from './bad-pictures.ts'
import { sendNonsense } from './bad-requests.ts'
import { runJourneys } from './browser-tests.ts'
import { jump } from './clock.ts'
import { crash } from './crashes.ts'
import { holdATable, loseTheDatabase } from './database-away.ts'
import type { Fault } from './fault.ts'
import { fillTheDisk } from './full-disk.ts'
import { sendTooMuch } from './huge-requests.ts'
import { killOverAndOver } from './kill-rounds.ts'
import { killBackups } from './killed-backups.ts'
import { killBookings } from './killed-bookings.ts'
import { killPayments } from './killed-payments.ts'
import { breakTheMailServer } from './mail-server.ts'
import { killAMigration } from './migrations.ts'
import { orderTheSameEvening, submitTwice } from './parallel-orders.ts'
import { loseTheAnswer, loseTheWord, takeItBack } from './payment-provider.ts'
import { loseThePower } from './power-loss.ts'
import { restoreBesideAServer } from './restore-beside.ts'
import { makeAllPairs } from './side-by-side.ts'
import { surviveSlowClients } from './slow-clients.ts'
import { stopUnderLoad } from './stop-under-load.ts'
import { sendBodiesOfStrangers } from './stranger-bodies.ts'
import { startTwo } from './two-servers.ts'

export const faults: Fault[] = [
  { id: 'F-01', what: 'everything killed in the middle of writes', make: killOverAndOver },
  { id: 'F-02', what: 'power loss: what is answered is on the disk', make: loseThePower },
  { id: 'F-03', what: 'many order the last evening at once', make: orderTheSameEvening },
  { id: 'F-04', what: 'one order is sent many times at once', make: submitTwice },
  { id: 'F-03', what: 'all pairs of calls that lock rows of one table', make: makeAllPairs },
  { id: 'F-05', what: 'the disk is full', make: fillTheDisk },
  { id: 'F-06', what: 'PostgreSQL frozen, stopped, started again', make: loseTheDatabase },
  { id: 'F-07', what: 'a table is held for long', make: holdATable },
  { id: 'F-08', what: 'two servers on one folder, and on one database', make: startTwo },
  { id: 'F-09', what: 'a mail server that refuses, puts off, stalls, hangs up', make: breakTheMailServer },
  { id: 'F-11', what: 'PayPal says nothing, before or after it took the money', make: loseTheAnswer },
  { id: 'F-12', what: 'PayPal tells twice, too early, too late, never', make: loseTheWord },
  { id: 'F-13', what: 'a payment is pending, then denied, or given back', make: takeItBack },
  { id: 'F-14', what: 'slow clients', make: surviveSlowClients },
  { id: 'F-15', what: 'huge bodies, headers and addresses', make: sendTooMuch },
  { id: 'L-011', what: 'bodies of strangers, endless and stalled, by many at once', make: sendBodiesOfStrangers },
  { id: 'F-16', what: 'what can’t be read', make: sendNonsense },
  { id: 'F-17', what: 'damaged pictures', make: uploadDamaged },
  { id: 'F-18', what: 'the clock jumps', make: jump },
  { id: 'F-19', what: 'a handler fails, or something that nobody catches', make: crash },
  { id: 'F-20', what: 'asked to stop in the middle of work', make: stopUnderLoad },
  { id: 'F-21', what: 'an old cart, broken storage', make: runJourneys('F-21', ['book-a-service']) },
  { id: 'F-22', what: 'a migration is killed half way; a newer database', make: killAMigration },
  { id: 'F-23', what: 'a backup while people write, and its restore', make: backUpWhileTheyWrite },
  { id: 'F-23', what: 'everything killed in the middle of a night’s backup', make: killBackups },
  { id: 'F-23', what: 'a restore beside a running server', make: restoreBesideAServer },
  { id: 'F-24', what: 'PayPal’s script does not come', make: runJourneys('F-24', ['pay-by-paypal']) },
  { id: 'F-25', what: 'everything killed in the middle of bookings', make: killBookings },
  { id: 'F-26', what: 'everything killed in the middle of payments at gateways', make: killPayments },
]
