// How much a call may contain, each limit with its reason. The maximum length of a text is with its field. How often
// and how long is in the server's limits (`api/src/platform/bounds.ts`).

/** A keyword: longer than the longest title, and short enough that its three-letter pieces are found quickly (Z-25). */
export const KEYWORD_MOST = 100
/** Services of an order: more than any studio has. */
export const ITEMS_MOST = 200
/**
 * Orders in a page of `/myorders/` and `/orders/`: quick to read on a phone, and frequent requests slow nobody down
 * (Z-25).
 */
export const ORDERS_MOST = 25
/** Rows of a page in the back office: as many as a screen can draw without a pause. */
export const PAGE_MOST = 200
/** Rows that are changed, reordered or removed at once: a whole gallery. */
export const IDS_MOST = 5000
/** Orders that are changed at once: each has its own e-mails, and may ask a provider about a payment. */
export const ORDERS_AT_ONCE = 100
/** Uploads that one request asks about: their ids must fit into an address. */
export const UPLOADS_ASKED_MOST = 500
/** Characters of a page or a description: with its JSON it stays below the largest body. */
export const HTML_MOST = 90_000

/** Bytes of a picture: the best JPEG of a 100-megapixel camera has about 50 million. */
export const PICTURE_MOST = 60_000_000
/** Bytes of a picture of a transfer: a phone’s photograph. The order page sends it smaller. */
export const CLAIM_PICTURE_MOST = 10_000_000
/**
 * Pixels of a picture: the largest common camera has 102 million. One worker needs 330 MB of memory for them (Z-16).
 */
export const PIXELS_MOST = 110_000_000
