// bKash writes times in three ways, none of them ISO. Without an offset they are those of Dhaka.

const WRITTEN = [
  // 2026-09-18T06:00:19:952 GMT+0600 of a payment, 2024-06-13T16:27:24:000 of a refund
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?::(\d{3}))?(?: GMT([+-])(\d\d):?(\d\d))?$/,
  // 20260918060019 of a notice
  /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
]
const DHAKA = 6 * 60

/** Undefined for what is no time of bKash. */
export function readBkashTime(text: string): Date | undefined {
  const parts = WRITTEN.map((form) => form.exec(text)).find((found) => found !== null)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ms = 0] = parts
    .slice(1, 8)
    .map((part) => Number(part ?? 0))
  const [sign, hours, minutes] = parts.slice(8)
  const offset = sign === undefined ? DHAKA : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second, ms))
  const isDate =
    local.getUTCMonth() === month - 1 && local.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  return isDate ? new Date(local.getTime() - offset * 60_000) : undefined
}
