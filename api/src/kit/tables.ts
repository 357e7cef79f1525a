// Made by `npm run tables` from the migrations: change those, never this file.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

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
  whatsapp: Generated<string>;
  youtube: Generated<string>;
}

export interface BasicSettings {
  blog_url: string | null;
  demo: Generated<boolean>;
  fav_icon_id: number | null;
  fav_icon_url: string | null;
  id: Generated<number>;
  logo_id: number | null;
  logo_url: string | null;
  page_size: Generated<number>;
  share_picture_id: number | null;
  site_title: Generated<string>;
  title_separator: Generated<string>;
  video_host: string | null;
  video_posters: Generated<boolean>;
  visitor_days: Generated<number>;
}

export interface CeoMessages {
  demo: Generated<boolean>;
  id: Generated<number>;
  image_url: string | null;
  message: string;
  name: Generated<string>;
  picture_id: number | null;
  position: Generated<number>;
  role: Generated<string>;
}

export interface Companies {
  about: Generated<string>;
  company_image_url: string | null;
  demo: Generated<boolean>;
  id: Generated<number>;
  name: string;
  picture_id: number | null;
  position: Generated<number>;
}

export interface ContactMails {
  body: string;
  created_at: Generated<Timestamp>;
  email_address: string;
  id: Generated<number>;
  mobile: string;
  name: string;
  subject: string;
}

export interface HomeBlocks {
  content: string;
  demo: Generated<boolean>;
  id: Generated<number>;
  position: Generated<number>;
}

export interface Limits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface Outbox {
  attempts: Generated<number>;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  message_id: string;
  next_try_at: Timestamp | null;
  recipient: string;
  reply_to: Generated<string>;
  sent_at: Timestamp | null;
  subject: string;
  text: string;
}

export interface Pages {
  body: string;
  demo: Generated<boolean>;
  id: Generated<number>;
  position: Generated<number>;
  slug: string;
  title: string;
}

export interface PhotoCategories {
  created_at: Generated<Timestamp>;
  demo: Generated<boolean>;
  description: Generated<string>;
  id: Generated<number>;
  position: Generated<number>;
  slug: string;
  title: string;
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
  photo_url: string | null;
  picture_id: number | null;
  position: Generated<number>;
  title: Generated<string>;
}

export interface Pictures {
  created_at: Generated<Timestamp>;
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  height: number;
  id: Generated<number>;
  jpeg_width: number;
  name: string;
  original_bytes: number;
  original_type: string;
  placeholder: string;
  taken_at: string | null;
  width: number;
  widths: number[];
}

export interface Reviews {
  comment: Generated<string>;
  created_at: Generated<Timestamp>;
  demo: Generated<boolean>;
  id: Generated<number>;
  name: string;
  rating: number;
  service_id: number;
}

export interface SeoSettings {
  author: Generated<string>;
  demo: Generated<boolean>;
  description: Generated<string>;
  id: Generated<number>;
  keywords: Generated<string>;
}

export interface Services {
  demo: Generated<boolean>;
  description: Generated<string>;
  excerpt: Generated<string>;
  id: Generated<number>;
  image_url: string | null;
  is_top: Generated<boolean>;
  name: string;
  num_reviews: Generated<number>;
  picture_id: number | null;
  position: Generated<number>;
  price_paisa: number;
  rating: Generated<number>;
  slug: string;
}

export interface Slides {
  demo: Generated<boolean>;
  id: Generated<number>;
  image_url: string | null;
  picture_id: number | null;
  position: Generated<number>;
  text: Generated<string>;
  title: Generated<string>;
  upright_picture_id: number | null;
}

export interface Testimonials {
  demo: Generated<boolean>;
  id: Generated<number>;
  name: string;
  occasion: Generated<string>;
  position: Generated<number>;
  words: string;
}

export interface TitleBlocks {
  demo: Generated<boolean>;
  id: Generated<number>;
  main_title: string;
  place: string;
  position: Generated<number>;
  short_description: Generated<string>;
}

export interface Users {
  created_at: Generated<Timestamp>;
  email: string;
  first_name: Generated<string>;
  id: Generated<number>;
  is_admin: Generated<boolean>;
  is_verified: Generated<boolean>;
  last_name: Generated<string>;
  password_hash: string;
  phone: Generated<string>;
  username: string;
}

export interface Videos {
  company_id: number | null;
  created_at: Generated<Timestamp>;
  demo: Generated<boolean>;
  id: Generated<number>;
  link: string;
  position: Generated<number>;
  poster_id: number | null;
  title: string;
}

export interface Visitors {
  browser: string;
  created_at: Generated<Timestamp>;
  device: string;
  id: Generated<number>;
  ip_address: string;
  operating_system: string;
}

export interface Tables {
  advance_settings: AdvanceSettings;
  basic_settings: BasicSettings;
  ceo_messages: CeoMessages;
  companies: Companies;
  contact_mails: ContactMails;
  home_blocks: HomeBlocks;
  limits: Limits;
  outbox: Outbox;
  pages: Pages;
  photo_categories: PhotoCategories;
  photos: Photos;
  pictures: Pictures;
  reviews: Reviews;
  seo_settings: SeoSettings;
  services: Services;
  slides: Slides;
  testimonials: Testimonials;
  title_blocks: TitleBlocks;
  users: Users;
  videos: Videos;
  visitors: Visitors;
}
