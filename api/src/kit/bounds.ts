// How much, how long and how often: what the server bears, each with its reason, in one place. What one call takes is the contract's
// (`contract/src/limits.ts`). SECURITY.md has them as a table.

/** At most so many at once. */
export interface Most {
  name: string
  points: number
}

/** At most `points` within `seconds`. */
export interface Limit extends Most {
  seconds: number
}

const MINUTE = 60
const HOUR = 3600

/** Bytes of a call's body: the longest page fits, and nobody fills the memory. */
export const BODY_MOST = 100 * 1024
/** Bytes of a request's headers: the longest address, and what browsers add. */
export const HEADERS_MOST = 48 * 1024
/** Bytes of an address: 10 kB of a keyword's signs are 30 kB there. */
export const ADDRESS_MOST = 32 * 1024
/** Until all headers are there, in ms: a slow phone needs one second (F-14). */
export const HEADERS_TIME = 10_000
/** Until the whole request is there, in ms; uploads of large files go on where they were cut (F-14). */
export const REQUEST_TIME = 30_000
/**
 * A visitor who takes nothing of an answer for so long, in ms, has left, or never meant to read it (F-14). Node looks twice, as it may
 * have gone out partly: it is half a minute at most.
 */
export const UNREAD_TIME = 15_000
/** How long a connection is kept for the next request, in ms. */
export const KEPT_TIME = 10_000
/** Requests of one connection that wait for their answers: browsers and proxies send the next one afterwards (F-14). */
export const PIPELINED_MOST = 20
/**
 * How long the rest of a body is dropped that was answered before it came whole, in ms: whoever sends it mostly reads the answer only
 * afterwards, and a connection that is cut while bytes come takes the answer along.
 */
export const DRAIN_TIME = 5_000
/** A statement of PostgreSQL's, in ms: a list takes milliseconds, so one that takes this is a mistake or an attack (F-07, Z-25). */
export const STATEMENT_TIME = 5_000
/** Until a connection to PostgreSQL is there, in ms: who waits longer hears that it is away (F-06). */
export const CONNECTION_TIME = 10_000
/** Connections of one process to PostgreSQL: several processes fit into its usual hundred. */
export const CONNECTIONS_MOST = 10
/** Of these, what writes leaves to whoever reads: a table that is held for long stops those who write into it, and nobody else (F-07). */
export const READERS_LEAST = 3
/** Until what writes has its turn, in ms: as long as one statement may take, then somebody is told to come again (F-07). */
export const TURN_TIME = 5_000
/** Writes of one customer at once: whoever sends hundreds waits for their own, and nobody else does. */
export const USER_WRITES_MOST = 2
/** Passwords that are hashed or compared at once: each takes a core and 19 MB for a tenth of a second. */
export const HASHES_MOST = 2
/** Until a password's turn comes, in ms. */
export const HASH_TIME = 5_000

// Answers that are made at once in one process, each kind in a queue of its own, so that none of them takes all connections and all
// of the time from the others: where two of them stand still, connections are left. Pages are drawn by one thread, so that more at once
// would be no faster.

/** Of what isn't kept and anybody may ask for: a keyword, a query, an address that leads nowhere, a call with a token that is nobody's. */
export const STRANGERS_MOST = 3
/** Of public addresses that were kept before: many addresses may change at once. */
export const KNOWN_MOST = 3
/** Of customers' screens – cart, checkout, order, account: their requests carry no token (M-53). */
export const SCREENS_MOST = 2
/** Of calls of people who have signed in. */
export const SIGNED_IN_MOST = 5
/** Of these, of one user: what a screen of the back office asks for at once hardly waits. */
export const USER_READS_MOST = 3
/** Until such an answer is begun, in ms: a database that stands still takes CONNECTION_TIME more to be noticed (F-06). */
export const STRANGER_TIME = 5_000

/** Seconds for each step of decoding a picture; a worker that hangs is ended after ten minutes (F-17). */
export const DECODE_SECONDS = 60
/** Bytes of a project: the films of a wedding, raw. */
export const PROJECT_MOST = 100e9
/** Bytes of content that is brought in: twenty thousand originals. */
export const CONTENT_MOST = 50e9
/** Bytes of its list of things, and of its list of files, each parsed at once while all others wait: sixty thousand photographs. */
export const CONTENT_LIST_MOST = 20_000_000
/** Uploads of one account on their way at once: a photographer's year. More are a mistake, or an attack on the disk. */
export const UPLOADS_MOST = 5000

// Bytes that stay free on the disk, by what is to be written: what can wait stops first (decision 022).

/** A backup of the night, beside what it takes itself: it must not be what stops uploads and orders. */
export const FREE_FOR_BACKUPS = 1_000_000_000
/** Uploads, beside the file: the sizes of what has come already, and people who order meanwhile. */
export const FREE_FOR_UPLOADS = 300_000_000
/** All that is written into a database of our own: some times what PostgreSQL writes ahead before it tidies up. */
export const FREE_FOR_WRITES = 100_000_000
/** Signing in and out, a row each, so that whoever makes room can come in: one more piece of PostgreSQL's log. */
export const FREE_FOR_SESSIONS = 20_000_000

/** Networks that are remembered of one user; the one that was unused longest is forgotten when there would be more. */
export const NETWORKS_MOST = 20
/** Days after which a network is forgotten that nobody signed in from. */
export const NETWORK_DAYS = 90
/** Sessions of one user: every device of a studio's owner. The one that was unused longest ends when there would be more. */
export const SESSIONS_MOST = 20

// How often (M-48), counted by the visitor's address unless it says otherwise. Those that M-48 doesn't name are ours: without them
// one visitor could ask who is known here, or have letters sent to strangers, without end (Z-09, Z-22).

/** Accounts: a school class behind one address may sign up in a lesson. */
export const REGISTER_LIMIT: Limit = { name: 'register', points: 20, seconds: HOUR }
/** Failed sign-ins, by account and network: ten guesses, and whoever is elsewhere signs in meanwhile (Z-10, decision 029). */
export const SIGN_IN_LIMIT: Limit = { name: 'sign-in', points: 10, seconds: 15 * MINUTE }
/** Failed sign-ins, by account, from networks that it hasn't signed in from before: nobody guesses from everywhere (decision 029). */
export const SIGN_IN_ACCOUNT_LIMIT: Limit = { name: 'sign-in-account', points: 300, seconds: HOUR }
/** Failed sign-ins: thousands of people share one address of a mobile network. */
export const SIGN_IN_VISITOR_LIMIT: Limit = { name: 'sign-in-address', points: 1000, seconds: 15 * MINUTE }
/** Letters with a link for a new password, by recipient. */
export const RESET_LIMIT: Limit = { name: 'reset', points: 5, seconds: HOUR }
/** Passwords that are set by such a link, by account: more than there are letters. Of one link sent over and over a few are hashed. */
export const RESET_CONFIRM_LIMIT: Limit = { name: 'reset-confirm', points: 10, seconds: HOUR }
/** Letters with a link that verifies, by recipient. */
export const VERIFY_LIMIT: Limit = { name: 'verify', points: 5, seconds: HOUR }
/** Both of these: nobody writes to all the world by us. */
export const LINKS_LIMIT: Limit = { name: 'links', points: 100, seconds: HOUR }
/** Addresses that were known already, by who tried them: nobody asks a list of them. */
export const TAKEN_LIMIT: Limit = { name: 'taken', points: 100, seconds: HOUR }
/** Letters to an address that is new here, by recipient. */
export const NEW_ADDRESS_LIMIT: Limit = { name: 'new-address', points: 5, seconds: HOUR }
/** Invites to be an admin, by recipient. Their own count, so that nobody who signs up can stop the studio from inviting. */
export const INVITE_LIMIT: Limit = { name: 'invite', points: 5, seconds: HOUR }
/** Letters that tell of a new password, by recipient. */
export const PASSWORD_CHANGE_LIMIT: Limit = { name: 'password-change', points: 5, seconds: HOUR }
/**
 * Orders of a user whose letters go out: nobody has proven that the account's address is theirs (M-59). Those above it are taken like
 * the others; their letters are put aside, where the studio sees them.
 */
export const ORDER_LETTERS_LIMIT: Limit = { name: 'order-letters', points: 30, seconds: HOUR }
/** Orders of a user (decision 030): more than the events of a large family, and no flood. */
export const ORDERS_LIMIT: Limit = { name: 'orders', points: 40, seconds: HOUR }
/** The same while nobody has proven that the account's address is theirs (M-59). */
export const ORDERS_UNVERIFIED_LIMIT: Limit = { name: 'orders-unverified', points: 10, seconds: HOUR }
/** Orders of a user that wait for the studio's answer: nobody fills its calendar alone (decision 030). */
export const OPEN_ORDERS_MOST: Most = { name: 'open-orders', points: 50 }
/** The same while nobody has proven that the account's address is theirs. */
export const OPEN_ORDERS_UNVERIFIED_MOST: Most = { name: 'open-orders-unverified', points: 10 }
/** Changes of the e-mail, by user. */
export const ADDRESS_CHANGE_LIMIT: Limit = { name: 'address-change', points: 10, seconds: HOUR }
/** Messages to the studio. */
export const MAIL_LIMIT: Limit = { name: 'mail', points: 5, seconds: 10 * MINUTE }
/** Reviews, by user. */
export const REVIEW_LIMIT: Limit = { name: 'review', points: 30, seconds: HOUR }
/** Visits that are noted; those above it are left out in silence. */
export const VISITOR_LIMIT: Limit = { name: 'visitor', points: 60, seconds: 10 * MINUTE }
/** Payments that are opened at PayPal, by user: each is a call to another's server. */
export const PAYPAL_LIMIT: Limit = { name: 'paypal-opened', points: 30, seconds: HOUR }
/** Events of which PayPal is asked whether it sent them, in all: a studio has some a day, and what waits is sent again. */
export const PAYPAL_EVENT_LIMIT: Limit = { name: 'paypal-event', points: 30, seconds: 30 }
/** Events that PayPal did not send, by the payment that they name: who knows one can't use up the limit of all. */
export const FORGED_EVENT_LIMIT: Limit = { name: 'paypal-forged', points: 5, seconds: 10 * MINUTE }
/** Reports of a screen that failed in a browser, of one address within the time below; those above it are left out in silence. */
export const CRASH_REPORTS_OF_ONE_MOST = 10
/** The same of everybody: the log stays readable. */
export const CRASH_REPORTS_MOST = 100
/** Until both are counted anew, in ms. */
export const CRASH_REPORTS_TIME = 600_000
/** Bytes of such a report: its message and the top of its stack. */
export const CRASH_MOST = 8 * 1024
