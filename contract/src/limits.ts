// How much a call takes, each with its reason; how long a text of a field may be stands with the field. What may be done how often,
// and how long it may take, is the server's to say (`api/src/kit/bounds.ts`).

/** A keyword: longer than the longest title, and short enough that its three-letter pieces are looked up in a moment (Z-25). */
export const KEYWORD_MOST = 100
/** Services of an order: more than any studio has. */
export const ITEMS_MOST = 200
/** Orders of a page of `/myorders/` and `/orders/`: a phone reads them in a moment, and nobody waits for who asks often (Z-25). */
export const ORDERS_MOST = 25
/** Rows of a page in the back office: as many as a screen can draw without a pause. */
export const PAGE_MOST = 200
/** Rows that are changed, put in order or removed at once: a whole gallery. */
export const IDS_MOST = 5000
/** Uploads that are asked about at once: their ids must fit into an address. */
export const UPLOADS_ASKED_MOST = 500
/** Letters of a page or a description: with its JSON it stays below the largest body. */
export const HTML_MOST = 90_000

/** Bytes of a picture: the best JPEG of a 100-megapixel camera has about 50 million. */
export const PICTURE_MOST = 60_000_000
/** Pixels of a picture: the largest common camera has 102 million; held whole in memory, these are 330 MB for one worker (Z-16). */
export const PIXELS_MOST = 110_000_000
