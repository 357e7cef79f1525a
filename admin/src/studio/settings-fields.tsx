import { SelectInput } from 'react-admin'
import { PictureInput } from '../fields/picture-input.tsx'
import { Address, Count, Flag, Line, Lines } from '../fields/words.tsx'
import { studioTexts as texts } from './studio-texts.ts'

export const basicFields = (
  <>
    <Line source="site_title" label={texts.siteTitle} />
    <PictureInput source="logo_id" shown="logo" label={texts.logo} />
    <Address source="logo_url" label={texts.logoAddress} />
    <PictureInput source="fav_icon_id" shown="fav_icon" label={texts.icon} />
    <Address source="fav_icon_url" label={texts.iconAddress} />
    <PictureInput source="share_picture_id" shown="share_picture" label={texts.sharePicture} />
    <Address source="blog_url" type="text" label={texts.blog} helperText={texts.blogHelp} />
    <SelectInput
      source="title_separator"
      label={texts.separator}
      defaultValue="||"
      choices={[
        { id: '||', name: '||' },
        { id: '-', name: '-' },
      ]}
    />
    <Flag source="video_posters" label={texts.posters} defaultValue={true} />
    <Address source="video_host" type="text" label={texts.videoHost} helperText={texts.videoHostHelp} />
    <Count source="page_size" label={texts.pageSize} defaultValue={12} min={1} max={48} />
    <Count source="visitor_days" label={texts.visitorDays} defaultValue={90} min={1} max={3650} />
  </>
)

export const seoFields = (
  <>
    <Line source="author" label={texts.author} />
    <Line source="keywords" label={texts.keywords} />
    <Lines source="description" label={texts.description} />
  </>
)

export const contactFields = (
  <>
    <Line source="phone" label={texts.phone} />
    <Line source="email" label={texts.email} />
    <Lines source="address" label={texts.address} />
    <Lines source="hours" label={texts.hours} />
    <Line source="whatsapp" label={texts.whatsapp} />
    <Line source="facebook" label={texts.facebook} />
    <Line source="instagram" label={texts.instagram} />
    <Line source="twitter" label={texts.twitter} />
    <Line source="youtube" label={texts.youtube} />
  </>
)

export const orderFields = (
  <>
    <Lines source="cash_words" label={texts.cash} helperText={texts.cashHelp} />
    <Flag source="refuse_past_dates" label={texts.refusePast} />
    <Count
      source="capacity_per_shift"
      label={texts.capacity}
      helperText={texts.capacityHelp}
      defaultValue={null}
      min={1}
      max={100}
    />
    <Count
      source="evening_begins"
      label={texts.evening}
      helperText={texts.eveningHelp}
      defaultValue={15}
      min={1}
      max={23}
    />
    <Flag source="require_verified" label={texts.verified} />
    <SelectInput
      source="review_names"
      label={texts.reviewNames}
      defaultValue="full"
      choices={[
        { id: 'full', name: texts.fullName },
        { id: 'short', name: texts.shortName },
      ]}
    />
  </>
)
