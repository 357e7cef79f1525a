// Made by `npm run tables` from the migrations: change those, never this file.

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AdvanceSettings {
  address: Generated<string>;
  demo: Generated<boolean>;
  email: Generated<string>;
  facebook: Generated<string>;
  hours: Generated<string>;
  id: Generated<number>;
  instagram: Generated<string>;
  phone: Generated<string>;
  twitter: Generated<string>;
  version: Generated<number>;
  whatsapp: Generated<string>;
  youtube: Generated<string>;
}

export interface BasicSettings {
  accent: Generated<string>;
  blog_url: string | null;
  demo: Generated<boolean>;
  fav_icon_id: number | null;
  fav_icon_url: string | null;
  header_at_once: Generated<boolean>;
  id: Generated<number>;
  logo_id: number | null;
  logo_light_id: number | null;
  logo_url: string | null;
  page_size: Generated<number>;
  share_picture_id: number | null;
  shows_camera: Generated<boolean>;
  shows_copyright: Generated<boolean>;
  shows_taken_at: Generated<boolean>;
  site_title: Generated<string>;
  title_separator: Generated<string>;
  type_pair: Generated<string>;
  version: Generated<number>;
  video_host: string | null;
  video_posters: Generated<boolean>;
  visitor_days: Generated<number>;
}

export interface BookingTerms {
  demo: Generated<boolean>;
  id: Generated<number>;
  terms: Json;
  version: Generated<number>;
}

export interface CalendarFeeds {
  crew_id: number | null;
  id: Generated<number>;
  renewed_at: Generated<Timestamp>;
  shows_names: Generated<boolean>;
  token_hash: Buffer;
}

export interface CeoMessages {
  demo: Generated<boolean>;
  draft: Json | null;
  id: Generated<number>;
  image_url: string | null;
  is_published: Generated<boolean>;
  message: string;
  name: Generated<string>;
  picture_id: number | null;
  position: Generated<number>;
  role: Generated<string>;
  version: Generated<number>;
}

export interface ClosedDays {
  created_at: Generated<Timestamp>;
  date: string;
  note: Generated<string>;
  shift: string;
}

export interface Companies {
  about: Generated<string>;
  company_image_url: string | null;
  demo: Generated<boolean>;
  draft: Json | null;
  id: Generated<number>;
  is_published: Generated<boolean>;
  name: string;
  picture_id: number | null;
  position: Generated<number>;
  version: Generated<number>;
}

export interface ContactMails {
  answered_at: Timestamp | null;
  answered_by: number | null;
  body: string;
  created_at: Generated<Timestamp>;
  email_address: string;
  id: Generated<number>;
  mobile: string;
  name: string;
  search_text: Generated<string>;
  subject: string;
}

export interface ContentChanges {
  transaction_id: Generated<number>;
}

export interface Crews {
  created_at: Generated<Timestamp>;
  demo: Generated<boolean>;
  id: Generated<number>;
  is_active: Generated<boolean>;
  name: string;
  phone: Generated<string>;
  version: Generated<number>;
}

export interface DiscountCodes {
  amount_paisa: number | null;
  code: string;
  id: Generated<number>;
  is_active: Generated<boolean>;
  is_once_per_customer: Generated<boolean>;
  percent: number | null;
  reason: string;
  uses_most: number | null;
  valid_from: string | null;
  valid_until: string | null;
  version: Generated<number>;
}

export interface DiscountUses {
  charge_id: number;
  code_id: number;
  order_id: number;
}

export interface DocumentNumbers {
  fiscal_year: number;
  last: number;
  series: string;
}

export interface DocumentSettings {
  bin: Generated<string>;
  id: Generated<number>;
  is_mushak: Generated<boolean>;
  licence: Generated<string>;
  vat_rate: Generated<number>;
  version: Generated<number>;
}

export interface EventCrews {
  crew_id: number;
  during: string;
  event_id: number;
  id: Generated<number>;
  is_bound: boolean;
  removed_at: Timestamp | null;
}

export interface EventExpenses {
  added_by: number | null;
  amount_paisa: number;
  created_at: Generated<Timestamp>;
  event_id: number;
  id: Generated<number>;
  paid_to: Generated<string>;
  reason: string;
  spent_on: string | null;
}

export interface FirstStart {
  demo_left: Generated<string[]>;
  id: number;
  token_hash: Buffer | null;
  without_demo: Generated<boolean>;
}

export interface GatewaySettings {
  account: Generated<Json>;
  is_on: Generated<boolean>;
  is_sandbox: Generated<boolean>;
  provider: string;
  sealed_secrets: Buffer | null;
  version: Generated<number>;
}

export interface GatewayTokens {
  asking: string | null;
  asking_until: Timestamp | null;
  expires_at: Timestamp | null;
  given_at: Generated<ArrayType<Timestamp>>;
  number: Generated<number>;
  provider: string;
  renew_after: Timestamp | null;
  renewed_at: Generated<ArrayType<Timestamp>>;
  sealed_token: Buffer | null;
}

export interface HomeBlocks {
  content: string;
  demo: Generated<boolean>;
  draft: Json | null;
  id: Generated<number>;
  is_published: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
}

export interface Invites {
  created_at: Generated<Timestamp>;
  email: string;
  expires_at: Timestamp;
  id: Generated<number>;
  invited_by: number;
  role: Generated<string>;
  token_hash: Buffer;
}

export interface IssuedDocuments {
  body: Json;
  fiscal_year: number;
  id: Generated<number>;
  issued_at: Timestamp;
  issued_by: number | null;
  number: number;
  order_id: number;
  payment_id: number | null;
  series: string;
  voids: number | null;
  words: Json | null;
}

export interface KnownNetworks {
  network_hash: Buffer;
  seen_at: Generated<Timestamp>;
  user_id: number;
}

export interface Limits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface MailedLinks {
  created_at: Generated<Timestamp>;
  email: string;
  expires_at: Timestamp;
  id: Generated<number>;
  made_by: number | null;
  purpose: string;
  token_hash: Buffer;
  used_at: Timestamp | null;
  user_id: number;
}

export interface MailSettings {
  account: Generated<string>;
  host: Generated<string>;
  id: Generated<number>;
  port: Generated<number>;
  sealed_password: Buffer | null;
  security: Generated<string>;
  sender: Generated<string>;
  version: Generated<number>;
}

export interface MenuSettings {
  about_hidden: Generated<boolean>;
  about_name: Generated<string>;
  blog_hidden: Generated<boolean>;
  blog_name: Generated<string>;
  contact_hidden: Generated<boolean>;
  contact_name: Generated<string>;
  demo: Generated<boolean>;
  home_hidden: Generated<boolean>;
  home_name: Generated<string>;
  id: Generated<number>;
  portfolio_hidden: Generated<boolean>;
  portfolio_name: Generated<string>;
  service_hidden: Generated<boolean>;
  service_name: Generated<string>;
  version: Generated<number>;
  videography_hidden: Generated<boolean>;
  videography_name: Generated<string>;
}

export interface OldSlugs {
  created_at: Generated<Timestamp>;
  entity: string;
  entity_id: number;
  slug: string;
}

export interface OrderCharges {
  added_by: number;
  agreed_at: Timestamp | null;
  amount_paisa: number;
  consent: Generated<string>;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  kind: string;
  order_id: number;
  reason: string;
}

export interface OrderEvents {
  changed_at: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  during: string;
  end_time: string | null;
  event_date: string;
  event_time: string;
  id: Generated<number>;
  is_asked: Generated<boolean>;
  kind: Generated<string>;
  moved_times: Generated<number>;
  order_id: number;
  place: number | null;
  position: number;
  products: Generated<string[]>;
  removed_at: Timestamp | null;
  sequence: Generated<number>;
  span: string;
  state: string;
  uid: Generated<string>;
  venue_location: string;
  venue_name: string;
  zone: Generated<string>;
}

export interface OrderInstalments {
  amount_paisa: number | null;
  days: Generated<number>;
  due: string;
  order_id: number;
  position: number;
}

export interface OrderItems {
  id: Generated<number>;
  image_url: string | null;
  name: string;
  order_id: number;
  picture_id: number | null;
  position: number;
  price_paisa: number;
  product: string;
  qty: number;
  service_id: number | null;
}

export interface OrderReminders {
  created_at: Timestamp;
  due: string;
  kind: string;
  order_id: number;
}

export interface Orders {
  address_number: Generated<number>;
  charges_paisa: Generated<number>;
  country: string;
  created_at: Generated<Timestamp>;
  customer_email: Generated<string>;
  customer_name: Generated<string>;
  customer_phone: Generated<string>;
  customer_removed_at: Timestamp | null;
  delivered_at: Timestamp | null;
  delivered_by: number | null;
  download_link: string | null;
  entered_by: number | null;
  event_date: string;
  event_time: string;
  held_until: Timestamp | null;
  hold_before_claim: Timestamp | null;
  hold_by_claim: Timestamp | null;
  id: Generated<number>;
  idempotency_key: string | null;
  is_address_open: Generated<boolean>;
  is_event_past: Generated<boolean>;
  is_link_open: Generated<boolean>;
  is_reminded: Generated<boolean>;
  items_paisa: number;
  kept_paisa: number | null;
  kept_percent_least: Generated<number>;
  paid_at: Timestamp | null;
  paid_paisa: Generated<number>;
  paying_holds: Generated<number>;
  paying_holds_on: string | null;
  payload_hash: Buffer;
  payment_method: string;
  postal_code: string;
  search_text: Generated<string>;
  shipping_paisa: number;
  stage: Generated<string>;
  status: Generated<string>;
  status_reason: Generated<string>;
  studio_note: Generated<string>;
  tax_paisa: number;
  terms: Json | null;
  terms_accepted_at: Timestamp | null;
  terms_agreed_by: string | null;
  total_paisa: number;
  user_id: number | null;
  venue_location: string;
  venue_name: string;
  version: Generated<number>;
}

export interface OrderSettings {
  capacity_per_shift: number | null;
  cash_words: Generated<string>;
  demo: Generated<boolean>;
  evening_begins: Generated<number>;
  id: Generated<number>;
  quiet_from: Generated<number | null>;
  quiet_until: Generated<number | null>;
  refuse_past_dates: Generated<boolean>;
  remind_days_before: Generated<number | null>;
  remind_days_overdue: Generated<number | null>;
  remind_hours_of_hold: Generated<number | null>;
  require_verified: Generated<boolean>;
  review_names: Generated<string>;
  review_request_days: Generated<number | null>;
  version: Generated<number>;
}

export interface Outbox {
  attempts: Generated<number>;
  created_at: Generated<Timestamp>;
  html: Generated<string>;
  id: Generated<number>;
  kept_at: Timestamp | null;
  kind: Generated<string>;
  message_id: string;
  next_try_at: Timestamp | null;
  order_id: number | null;
  parked_at: Timestamp | null;
  recipient: string;
  refusal: Generated<string>;
  reply_to: Generated<string>;
  search_text: Generated<string>;
  sent_at: Timestamp | null;
  subject: string;
  text: string;
  user_id: number | null;
  words: Json | null;
}

export interface Pages {
  body: string;
  demo: Generated<boolean>;
  draft: Json | null;
  id: Generated<number>;
  is_published: Generated<boolean>;
  position: Generated<number>;
  slug: string;
  title: string;
  version: Generated<number>;
}

export interface PastDays {
  browsers: Json;
  day: string;
  devices: Json;
  income_paisa: number;
  orders: number;
  time_zone: Generated<string>;
}

export interface PaymentAccounts {
  demo: Generated<boolean>;
  details: Generated<string>;
  holder: Generated<string>;
  id: Generated<number>;
  is_active: Generated<boolean>;
  kind: string;
  number: string;
  qr_id: number | null;
  removed_at: Timestamp | null;
  version: Generated<number>;
  wallet: string;
}

export interface PaymentClaims {
  account_id: number;
  amount_paisa: number;
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_by: number | null;
  id: Generated<number>;
  order_id: number;
  payment_id: number | null;
  picture: string | null;
  reason: Generated<string>;
  state: Generated<string>;
  transaction_id: string;
}

export interface PaymentIssues {
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  kind: string;
  provider_payment_id: number;
  reason: string;
  resolved_at: Timestamp | null;
  resolved_by: number | null;
}

export interface Payments {
  account: Generated<string>;
  amount_paisa: number;
  charged_amount: number | null;
  charged_currency: string | null;
  created_at: Generated<Timestamp>;
  fee_paisa: number | null;
  id: Generated<number>;
  is_note_shown: Generated<boolean>;
  kind: Generated<string>;
  method: string;
  order_id: number;
  paid_on: string | null;
  provider_payment_id: number | null;
  recorded_by: number | null;
  reference: Generated<string>;
  reverses: number | null;
  told_by: string | null;
  total_then: number | null;
  wallet: string | null;
}

export interface PhotoCategories {
  created_at: Generated<Timestamp>;
  demo: Generated<boolean>;
  description: Generated<string>;
  id: Generated<number>;
  is_published: Generated<boolean>;
  layout: string | null;
  position: Generated<number>;
  slug: string;
  title: string;
  version: Generated<number>;
}

export interface Photos {
  alt: Generated<string>;
  category_id: number | null;
  company_id: number | null;
  created_at: Generated<Timestamp>;
  demo: Generated<boolean>;
  home_position: Generated<number>;
  id: Generated<number>;
  in_home: Generated<boolean>;
  is_published: Generated<boolean>;
  photo_url: string | null;
  picture_id: number | null;
  position: Generated<number>;
  search_text: Generated<string>;
  title: Generated<string>;
  version: Generated<number>;
}

export interface PictureHosts {
  host: string;
}

export interface Pictures {
  camera: string | null;
  copyright: string | null;
  created_at: Generated<Timestamp>;
  crop: number[] | null;
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  has_webp: Generated<boolean>;
  height: number;
  id: Generated<number>;
  jpeg_width: number;
  name: string;
  original_bytes: number;
  original_type: string;
  pipeline: Generated<number>;
  placeholder: string;
  sizes_wait: Generated<boolean>;
  taken_at: string | null;
  unused_since: Timestamp | null;
  width: number;
  widths: number[];
}

export interface Previews {
  entity: string;
  entity_id: number;
  expires_at: Generated<Timestamp>;
  token_hash: Buffer;
  user_id: number;
}

export interface Projects {
  bytes: number;
  created_at: Generated<Timestamp>;
  file: string;
  id: Generated<number>;
  name: string;
  order_id: number;
}

export interface ProviderEvents {
  id: string;
  kind: string;
  received_at: Generated<Timestamp>;
}

export interface ProviderPayments {
  amount: number;
  capturing_since: Timestamp | null;
  checked_at: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  currency: string;
  id: Generated<number>;
  is_sandbox: Generated<boolean>;
  order_id: number;
  part_paisa: number | null;
  payee: Generated<string>;
  payer_fault: string | null;
  provider: string;
  provider_order_id: string | null;
  rate: number;
  reason: Generated<string>;
  refunding_paisa: number | null;
  refunding_since: Timestamp | null;
  refunds_before: string[] | null;
  request_id: string;
  state: Generated<string>;
}

export interface QuoteAddresses {
  created_at: Generated<Timestamp>;
  quote_id: number;
  token_hash: Buffer;
}

export interface Quotes {
  accepted_at: Timestamp | null;
  accepted_by: Generated<string>;
  country: string;
  created_at: Generated<Timestamp>;
  customer_email: string;
  customer_name: string;
  customer_phone: string;
  event_date: string;
  event_time: string;
  id: Generated<number>;
  lines: Json;
  note: string;
  order_id: number | null;
  postal_code: string;
  terms: Json;
  valid_until: string;
  venue_location: string;
  venue_name: string;
  version: Generated<number>;
  withdrawn_at: Timestamp | null;
  written_by: number | null;
}

export interface Records {
  action: string;
  after: Json | null;
  before: Json | null;
  created_at: Generated<Timestamp>;
  entity: string;
  entity_id: number | null;
  id: Generated<number>;
  search_text: Generated<string>;
  user_id: number | null;
  user_name: string;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  used_at: Timestamp | null;
  user_id: number;
}

export interface RemovedContent {
  content: Json;
  entity: string;
  entity_id: number;
  id: Generated<number>;
  removed_at: Generated<Timestamp>;
  removed_by: number | null;
  title: string;
}

export interface Reviews {
  answer: Generated<string>;
  comment: Generated<string>;
  created_at: Generated<Timestamp>;
  demo: Generated<boolean>;
  id: Generated<number>;
  is_hidden: Generated<boolean>;
  name: string;
  rating: number;
  service_id: number;
  user_id: number | null;
  version: Generated<number>;
}

export interface SecondFactors {
  confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  last_step: Generated<number>;
  sealed_secret: Buffer;
  user_id: number;
}

export interface Secrets {
  name: string;
  value: Buffer;
}

export interface SeoSettings {
  author: Generated<string>;
  demo: Generated<boolean>;
  description: Generated<string>;
  id: Generated<number>;
  keywords: Generated<string>;
  version: Generated<number>;
}

export interface Services {
  demo: Generated<boolean>;
  description: Generated<string>;
  draft: Json | null;
  excerpt: Generated<string>;
  id: Generated<number>;
  image_url: string | null;
  is_published: Generated<boolean>;
  is_top: Generated<boolean>;
  name: string;
  num_reviews: Generated<number>;
  picture_id: number | null;
  position: Generated<number>;
  price_paisa: number;
  rating: Generated<number>;
  slug: string;
  version: Generated<number>;
}

export interface Sessions {
  created_at: Generated<Timestamp>;
  ends_at: Timestamp;
  id: Generated<number>;
  idle_until: Timestamp;
  token_hash: Buffer;
  user_id: number;
}

export interface Slides {
  demo: Generated<boolean>;
  id: Generated<number>;
  image_url: string | null;
  is_published: Generated<boolean>;
  picture_id: number | null;
  position: Generated<number>;
  text: Generated<string>;
  title: Generated<string>;
  upright_picture_id: number | null;
  version: Generated<number>;
}

export interface SmsConsents {
  created_at: Timestamp;
  id: Generated<number>;
  is_agreed: boolean;
  noted_by: number | null;
  number: string;
  order_id: number | null;
  user_id: number | null;
  version: number | null;
  words: string;
}

export interface SmsMessages {
  answer: Generated<string>;
  attempts: Generated<number>;
  cost_paisa: number | null;
  created_at: Timestamp;
  ends_at: Timestamp;
  failed_at: Timestamp | null;
  gathers: number | null;
  handed_at: Timestamp | null;
  id: Generated<number>;
  kind: string;
  next_try_at: Timestamp | null;
  order_id: number | null;
  perhaps_at: Timestamp | null;
  recipient: string;
  ref: string;
  search_text: Generated<string>;
  sent_at: Timestamp | null;
  text: string;
}

export interface SmsSettings {
  address: Generated<string>;
  allows_http: Generated<boolean>;
  body: Generated<string>;
  body_kind: Generated<string>;
  headers: Generated<string>;
  id: Generated<number>;
  method: Generated<string>;
  number_form: Generated<string>;
  part_paisa: number | null;
  preset: Generated<string>;
  sealed_secrets: Buffer | null;
  sender: Generated<string>;
  studio_number: Generated<string>;
  success_kind: Generated<string>;
  success_path: Generated<string>;
  success_pattern: Generated<string>;
  success_value: Generated<string>;
  tells_of_requests: Generated<boolean>;
  tells_of_transfers: Generated<boolean>;
  version: Generated<number>;
}

export interface Testimonials {
  demo: Generated<boolean>;
  id: Generated<number>;
  is_published: Generated<boolean>;
  name: string;
  occasion: Generated<string>;
  picture_id: number | null;
  position: Generated<number>;
  version: Generated<number>;
  words: string;
}

export interface TitleBlocks {
  demo: Generated<boolean>;
  id: Generated<number>;
  main_title: string;
  place: string;
  position: Generated<number>;
  short_description: Generated<string>;
  version: Generated<number>;
}

export interface ToldTransfers {
  amount_paisa: number;
  id: string;
  receiver: string;
  sender: string;
  told_at: Generated<Timestamp>;
  wallet: string;
}

export interface TransactionIds {
  claim_id: number | null;
  id: string;
  payment_id: number | null;
  wallet: string;
}

export interface Uploads {
  batch: string | null;
  batch_size: number | null;
  bytes: number;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  id: string;
  metadata: string | null;
  name: string;
  nth: Generated<number>;
  photo_id: number | null;
  picture_id: number | null;
  position: Generated<number>;
  purpose: string;
  sentence: string | null;
  settled_at: Timestamp | null;
  state: Generated<string>;
  target: string | null;
  target_id: number | null;
  tries: Generated<number>;
}

export interface Users {
  created_at: Generated<Timestamp>;
  deletion_requested_at: Timestamp | null;
  dialled_since: Generated<Timestamp>;
  email: string;
  export_requested_at: Timestamp | null;
  first_name: Generated<string>;
  id: Generated<number>;
  is_admin: Generated<boolean>;
  is_verified: Generated<boolean>;
  last_name: Generated<string>;
  order_count: Generated<number>;
  password_hash: string;
  phone: Generated<string>;
  removed_at: Timestamp | null;
  search_text: Generated<string>;
  staff_role: string | null;
  studio_note: Generated<string>;
  username: string;
}

export interface Videos {
  company_id: number | null;
  created_at: Generated<Timestamp>;
  demo: Generated<boolean>;
  description: string | null;
  id: Generated<number>;
  is_published: Generated<boolean>;
  link: string;
  position: Generated<number>;
  poster_id: number | null;
  title: string;
  version: Generated<number>;
}

export interface Visitors {
  browser: string;
  created_at: Generated<Timestamp>;
  device: string;
  id: Generated<number>;
  ip_address: string;
  operating_system: string;
}

export interface WaitingList {
  created_at: Generated<Timestamp>;
  date: string;
  id: Generated<number>;
  note: Generated<string>;
  offered_at: Timestamp | null;
  shift: string;
  user_id: number;
}

export interface Tables {
  advance_settings: AdvanceSettings;
  basic_settings: BasicSettings;
  booking_terms: BookingTerms;
  calendar_feeds: CalendarFeeds;
  ceo_messages: CeoMessages;
  closed_days: ClosedDays;
  companies: Companies;
  contact_mails: ContactMails;
  content_changes: ContentChanges;
  crews: Crews;
  discount_codes: DiscountCodes;
  discount_uses: DiscountUses;
  document_numbers: DocumentNumbers;
  document_settings: DocumentSettings;
  event_crews: EventCrews;
  event_expenses: EventExpenses;
  first_start: FirstStart;
  gateway_settings: GatewaySettings;
  gateway_tokens: GatewayTokens;
  home_blocks: HomeBlocks;
  invites: Invites;
  issued_documents: IssuedDocuments;
  known_networks: KnownNetworks;
  limits: Limits;
  mail_settings: MailSettings;
  mailed_links: MailedLinks;
  menu_settings: MenuSettings;
  old_slugs: OldSlugs;
  order_charges: OrderCharges;
  order_events: OrderEvents;
  order_instalments: OrderInstalments;
  order_items: OrderItems;
  order_reminders: OrderReminders;
  order_settings: OrderSettings;
  orders: Orders;
  outbox: Outbox;
  pages: Pages;
  past_days: PastDays;
  payment_accounts: PaymentAccounts;
  payment_claims: PaymentClaims;
  payment_issues: PaymentIssues;
  payments: Payments;
  photo_categories: PhotoCategories;
  photos: Photos;
  picture_hosts: PictureHosts;
  pictures: Pictures;
  previews: Previews;
  projects: Projects;
  provider_events: ProviderEvents;
  provider_payments: ProviderPayments;
  quote_addresses: QuoteAddresses;
  quotes: Quotes;
  records: Records;
  recovery_codes: RecoveryCodes;
  removed_content: RemovedContent;
  reviews: Reviews;
  second_factors: SecondFactors;
  secrets: Secrets;
  seo_settings: SeoSettings;
  services: Services;
  sessions: Sessions;
  slides: Slides;
  sms_consents: SmsConsents;
  sms_messages: SmsMessages;
  sms_settings: SmsSettings;
  testimonials: Testimonials;
  title_blocks: TitleBlocks;
  told_transfers: ToldTransfers;
  transaction_ids: TransactionIds;
  uploads: Uploads;
  users: Users;
  videos: Videos;
  visitors: Visitors;
  waiting_list: WaitingList;
}
