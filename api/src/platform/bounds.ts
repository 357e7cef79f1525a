// The server's limits on size, duration and rate, each with its reason, in one place. The limits of a single call are
// in the contract (`contract/src/plain/limits.ts`). SECURITY.md has them as a table.

/** At most this many at the same time. */
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

/** Bytes of a call's body: enough for the longest page, and too little to fill the memory. */
export const BODY_MOST = 100 * 1024
/** Bytes of all calls' bodies, and of all forms sent to pages, that one process has in memory: some hundred of the longest. */
export const BODIES_MOST = 32 * 1024 * 1024
/**
 * How long a body may be on its way, in ms, before it gives way to others where there is no room for them; where there is
 * room it has all of `REQUEST_TIME`. Ten megabytes come in this time by a line of 8 Mbit/s.
 */
export const BODY_HOLD_TIME = 10_000
/** The same for customers' pictures, until they are made anew: four of the largest, or a hundred screenshots. */
export const CUSTOMER_PICTURES_MOST = 40_000_000
/** Pictures of one customer that are received or made anew at the same time; the others wait unread. */
export const CUSTOMER_PICTURES_AT_ONCE = 1
/** Customers' pictures that are made anew at the same time, and those that wait for it: the studio's own come first. */
export const CUSTOMER_PICTURES_WORKED_ON = 2
export const CUSTOMER_PICTURES_WAITING = 10
/** How long such a picture may wait to be begun, in ms: proxies give up after a minute. */
export const CUSTOMER_PICTURE_TIME = 30_000
/** Bytes of a request's headers: the longest address, and the headers that browsers add. */
export const HEADERS_MOST = 48 * 1024
/** Bytes of an address: a keyword of 10 kB takes 30 kB there. */
export const ADDRESS_MOST = 32 * 1024
/** How long a client may take to send all headers, in ms: a slow phone needs one second (F-14). */
export const HEADERS_TIME = 10_000
/** How long a client may take to send the whole request, in ms; cut uploads of large files can continue (F-14). */
export const REQUEST_TIME = 30_000
/**
 * How long a visitor may read nothing of an answer, in ms; then the connection is closed (F-14). Node checks twice,
 * because a part may have been sent, so it takes half a minute at most.
 */
export const UNREAD_TIME = 15_000
/** How long a connection stays open for the next request, in ms. */
export const KEPT_TIME = 10_000
/** Requests of one connection that wait for answers: browsers and proxies send the next one after the answer (F-14). */
export const PIPELINED_MOST = 20
/**
 * How long the rest of a body is still received and dropped if the answer came before its end, in ms: most clients read
 * the answer only after they sent everything, and closing the connection earlier would lose the answer.
 */
export const DRAIN_TIME = 5_000
/** How long a statement of PostgreSQL may take, in ms: lists take milliseconds; more is a bug or abuse (F-07, Z-25). */
export const STATEMENT_TIME = 5_000
/** Extra time for an answer after its statement's limit, in ms: a frozen database applies no limit itself (F-06). */
export const SILENCE_TIME = 3_000
/** How long a connection to PostgreSQL may take, in ms; after that the visitor gets an error (F-06). */
export const CONNECTION_TIME = 10_000
/** How long work waits for PostgreSQL to be there again, in ms: a standby takes over within some seconds. */
export const FAILOVER_TIME = 5_000
/** How long kept pages are sent while nobody can say whether they changed, in ms: longer than a frozen server is noticed. */
export const UNHEARD_TIME = 20_000
/** Connections of one process to PostgreSQL: several processes fit into its default of a hundred. */
export const CONNECTIONS_MOST = 10
/** The same for a process that serves no visitors. */
export const WORKER_CONNECTIONS_MOST = 6
/** Of these, the connections that only reads may use: if a table is locked for long, only writes to it wait (F-07). */
export const READERS_LEAST = 3
/** How long a write may wait for its turn, in ms: as long as one statement; then the user must try again (F-07). */
export const TURN_TIME = 5_000
/** Writes of one customer at the same time: if one sends hundreds, nobody else has to wait. */
export const USER_WRITES_MOST = 2
/** Passwords that are hashed or compared at the same time: each uses a core and 19 MB for a tenth of a second. */
export const HASHES_MOST = 2
/** How long a password may wait for its turn, in ms. */
export const HASH_TIME = 5_000

/** Bytes of an answer of a gateway, and of all else that we ask outside for payments: the longest has some kilobytes. */
export const GATEWAY_ANSWER_MOST = 1024 * 1024

/** How long a test e-mail may take in all, in ms: somebody waits for the answer, and proxies give up after a minute. */
export const MAIL_TEST_TIME = 20_000

/** The same for a test SMS. */
export const SMS_TEST_TIME = 20_000

// Answers that one process makes at the same time. Each kind has its own queue, so that no kind takes all connections
// and all the time from the others: if two kinds are blocked, connections remain. One thread renders the pages, so more
// at the same time would not be faster.

/** Uncached answers that need no account: a keyword, a query, an unknown address, a call with an invalid token. */
export const STRANGERS_MOST = 3
/** Public pages and calls, which are cached: after a change many are asked for at the same time. */
export const PUBLIC_MOST = 3
/** Customers' screens: cart, checkout, order, account. Their requests have no token (M-53). */
export const SCREENS_MOST = 2
/** Calls of signed-in users. */
export const SIGNED_IN_MOST = 5
/** Of these, calls of one user: enough for the calls that one screen of the back office sends together. */
export const USER_READS_MOST = 3
/** How long such an answer may wait to start, in ms; a frozen database is noticed CONNECTION_TIME later (F-06). */
export const STRANGER_TIME = 5_000

/** Seconds for each step of decoding a picture; a worker that hangs is ended after ten minutes (F-17). */
export const DECODE_SECONDS = 60
/** Bytes of a project: the raw films of a wedding. */
export const PROJECT_MOST = 100e9
/** Projects of an order: each reading of the order tells all of them. More belong into an archive. */
export const ORDER_FILES_MOST = 200
/** Bytes of imported content: twenty thousand originals. */
export const CONTENT_MOST = 50e9
/** Bytes of its list of things and of its list of files: sixty thousand photos. Parsing one blocks all other calls. */
export const CONTENT_LIST_MOST = 20_000_000
/** Unfinished uploads of one account: a photographer's year. More are a mistake, or an attack on the disk. */
export const UPLOADS_MOST = 5000

// Bytes that must stay free on the disk for each kind of write: writes that can wait stop first (decision 022).

/** A nightly backup, beside its own size: it must not be the reason that uploads and orders stop. */
export const FREE_FOR_BACKUPS = 1_000_000_000
/** Uploads, beside the file: room for the sizes of earlier uploads, and for orders that come meanwhile. */
export const FREE_FOR_UPLOADS = 300_000_000
/** All writes into our own database: several times the size of PostgreSQL's write-ahead log between two clean-ups. */
export const FREE_FOR_WRITES = 100_000_000
/** Signing in and out writes one row, so that an admin can sign in to free space: one more file of PostgreSQL's log. */
export const FREE_FOR_SESSIONS = 20_000_000

/** Networks that are remembered for one user; if there are more, the one unused for the longest time is forgotten. */
export const NETWORKS_MOST = 20
/** Days after which a network without sign-ins is forgotten. */
export const NETWORK_DAYS = 90
/** Sessions of one user: all devices of a studio's owner. Above it, the one unused for the longest time ends. */
export const SESSIONS_MOST = 20

// Rates (M-48), counted by the visitor's address unless the comment says otherwise. Limits that it doesn't name are
// ours: without them a visitor could test who has an account, or send e-mails to strangers, without end (Z-09, Z-22).

/** New accounts: a school class behind one address may sign up in one lesson. */
export const REGISTER_LIMIT: Limit = { name: 'register', points: 20, seconds: HOUR }
/** Failed sign-ins, by account and network: the owner can still sign in from another network (Z-10, decision 029). */
export const SIGN_IN_LIMIT: Limit = { name: 'sign-in', points: 10, seconds: 15 * MINUTE }
/** Failed sign-ins, by account, from networks that are new for it: stops guessing from many networks (decision 029). */
export const SIGN_IN_ACCOUNT_LIMIT: Limit = { name: 'sign-in-account', points: 300, seconds: HOUR }
/** Failed sign-ins: thousands of people share one address of a mobile network. */
export const SIGN_IN_VISITOR_LIMIT: Limit = { name: 'sign-in-address', points: 1000, seconds: 15 * MINUTE }
/**
 * Wrong codes of an authenticator app after the right password, by account: three of a million codes are right at a time.
 * A recovery code can't be guessed, so it isn't counted here, and lets its owner in meanwhile (decision 122).
 */
export const SECOND_FACTOR_LIMIT: Limit = { name: 'second-factor', points: 10, seconds: HOUR }
/** E-mails with a link for a new password, by recipient. */
export const RESET_LIMIT: Limit = { name: 'reset', points: 5, seconds: HOUR }
/** New passwords by such a link, by account: more than there are e-mails, but one link can't cause endless hashing. */
export const RESET_CONFIRM_LIMIT: Limit = { name: 'reset-confirm', points: 10, seconds: HOUR }
/** E-mails with a link that verifies the address, by recipient. */
export const VERIFY_LIMIT: Limit = { name: 'verify', points: 5, seconds: HOUR }
/** Both of these together: stops a visitor from sending e-mails to many people. */
export const LINKS_LIMIT: Limit = { name: 'links', points: 100, seconds: HOUR }
/** Tries with addresses that have an account already, by visitor: stops a visitor from testing a list of addresses. */
export const TAKEN_LIMIT: Limit = { name: 'taken', points: 100, seconds: HOUR }
/** E-mails to an address that is new here, by recipient. */
export const NEW_ADDRESS_LIMIT: Limit = { name: 'new-address', points: 5, seconds: HOUR }
/** Invites to be an admin, by recipient. Counted apart, so that people who sign up can't block the studio's invites. */
export const INVITE_LIMIT: Limit = { name: 'invite', points: 5, seconds: HOUR }
/** E-mails about a changed password, by recipient. */
export const PASSWORD_CHANGE_LIMIT: Limit = { name: 'password-change', points: 5, seconds: HOUR }
/**
 * Orders of a user whose e-mails are sent: the account's address isn't proven yet (M-59). Further orders are accepted
 * like the others; their e-mails are held back, and the studio sees them.
 */
export const ORDER_EMAILS_LIMIT: Limit = { name: 'order-emails', points: 30, seconds: HOUR }
/** Events of a user, in orders and beside them (decision 030): more than those of a large family, and too few to flood the studio. */
export const ORDERS_LIMIT: Limit = { name: 'orders', points: 40, seconds: HOUR }
/** The same for a user whose e-mail address isn't verified (M-59). */
export const ORDERS_UNVERIFIED_LIMIT: Limit = { name: 'orders-unverified', points: 10, seconds: HOUR }
/** Events of a user without the studio's answer: one user can't fill the calendar (decision 030). */
export const OPEN_ORDERS_MOST: Most = { name: 'open-orders', points: 50 }
/** The same for a user whose e-mail address isn't verified. */
export const OPEN_ORDERS_UNVERIFIED_MOST: Most = { name: 'open-orders-unverified', points: 10 }
/** How often a day the payments that are opened for one order make its hold longer: the browser was closed, or a card refused. */
export const PAYING_HOLDS_MOST: Most = { name: 'paying-holds', points: 4 }
/** Changes of the e-mail address, by user. */
export const ADDRESS_CHANGE_LIMIT: Limit = { name: 'address-change', points: 10, seconds: HOUR }
/** Messages to the studio. */
export const MAIL_LIMIT: Limit = { name: 'mail', points: 5, seconds: 10 * MINUTE }
/** Test e-mails by one admin: an owner tries several settings, and no mail server takes a few as abuse. */
export const MAIL_TEST_LIMIT: Limit = { name: 'mail-test', points: 20, seconds: 10 * MINUTE }
/** SMS to try the gateway, by user: each costs money. */
export const SMS_TEST_LIMIT: Limit = { name: 'sms-test', points: 10, seconds: 10 * MINUTE }
/**
 * SMS to the studio's own number in an hour, with the one that gathers the rest: anybody can order, and each SMS costs the studio
 * money. Ten are more than a studio has orders in an hour.
 */
export const SMS_TO_STUDIO_MOST = 10
/** Agreements to SMS, given and taken back, by user: all of them are kept. */
export const SMS_CONSENT_LIMIT: Limit = { name: 'sms-consent', points: 20, seconds: HOUR }
/** Reviews, by user. */
export const REVIEW_LIMIT: Limit = { name: 'review', points: 30, seconds: HOUR }
/** Visits that are recorded; further ones are skipped without an error. */
export const VISITOR_LIMIT: Limit = { name: 'visitor', points: 60, seconds: 10 * MINUTE }
/** Payments that are opened at a provider, by user: each is a call to another company's server. */
export const OPENED_LIMIT: Limit = { name: 'paypal-opened', points: 30, seconds: HOUR }
/** Transfers that a customer reports: more than one would, and too few to try numbers. */
export const CLAIMS_LIMIT: Limit = { name: 'payment-claims', points: 20, seconds: HOUR }
/** Pictures of transfers, by user: each claim has one, and it may be sent again. */
export const CLAIM_PICTURES_LIMIT: Limit = { name: 'claim-pictures', points: 40, seconds: HOUR }
/** Codes for a discount that were wrong, by user: more than anybody mistypes, and too few to find one. */
export const DISCOUNT_CODES_LIMIT: Limit = { name: 'discount-codes', points: 20, seconds: HOUR }
/** Events for which PayPal is asked whether it sent them, in total: few come in a day, and PayPal repeats the rest. */
export const PAYPAL_EVENT_LIMIT: Limit = { name: 'paypal-event', points: 30, seconds: 30 }
/** Events that PayPal did not send, by payment: an attacker who knows one payment can't use up the total limit. */
export const FORGED_EVENT_LIMIT: Limit = { name: 'paypal-forged', points: 5, seconds: 10 * MINUTE }
/** News of one payment from a provider, its payer, or whoever knows its number: each makes us ask the provider, and counts also if it is away. */
export const NOTICE_LIMIT: Limit = { name: 'gateway-notices', points: 30, seconds: 10 * MINUTE }
/** Checks of a gateway's keys by one admin: an owner tries several, and no gateway takes a few as abuse. */
export const GATEWAY_CHECK_LIMIT: Limit = { name: 'gateway-check', points: 20, seconds: 10 * MINUTE }
/** Certificates of Amazon's SNS that are asked for, in total: it has a few, and each is kept for a day. */
export const SNS_CERTIFICATE_LIMIT: Limit = { name: 'sns-certificates', points: 10, seconds: MINUTE }
/** Reports of a failed screen from one address within the time below; further ones are skipped without an error. */
export const CRASH_REPORTS_OF_ONE_MOST = 10
/** The same from all addresses together: the log stays readable. */
export const CRASH_REPORTS_MOST = 100
/** After this time both counts start again, in ms. */
export const CRASH_REPORTS_TIME = 600_000
/** Bytes of such a report: its message and the top of its stack. */
export const CRASH_MOST = 8 * 1024
