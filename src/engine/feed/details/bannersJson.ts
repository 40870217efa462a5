/**
 * Banners for the slots of the page.
 *
 * Source: the global `adBanners` of the ad script, or the same list as JSON. docs/wire.md 7.8. Rules BAN1-BAN2 in
 * docs/rules/feed.md.
 * Errors: a body that is no list is refused. A global that is no list has no banners. An entry without a slot (`pos`)
 * is skipped and noted under its number.
 */
import * as v from 'valibot'
import { refused } from '../text/body'
import type { BannerRecord } from './detailRecords'
import { readingOf } from '../text/items'
import { ItemSkips } from '../grammar/itemSkips'
import { parsePayload } from '../grammar/json'
import { arrayOf, fit, flag, link, raw, text } from '../grammar/jsonSchema'
import type { Reading } from '../records'

const MOST_BANNERS = 100
const BannerShape = v.object({
  pos: text,
  tracking: link,
  tracking_mobile: link,
  imgurl: link,
  imgurl_tablet: link,
  imgurl_mobile: link,
  text: raw,
  type: text,
  url: link,
  active: flag,
})

export function readBannerFeed(body: string): Reading<readonly BannerRecord[]> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  if (!Array.isArray(payload.value)) return refused('bad-shape')
  const skips = new ItemSkips()
  const banners = bannersOf(payload.value, skips)
  return readingOf(banners, skips.list, skips.of(banners.length))
}

/** Returns the banners in a global of unknown type. */
export function bannersOf(value: unknown, skips = new ItemSkips()): readonly BannerRecord[] {
  const items = arrayOf(value)
  const banners = items.slice(0, MOST_BANNERS).flatMap(item => {
    skips.begin()
    const shape = fit(BannerShape, item)
    if (shape !== undefined && shape.pos !== '') return bannerOf(shape)
    skips.note('bad-row')
    return []
  })
  if (items.length > MOST_BANNERS) skips.note('too-many-records')
  return banners
}

function bannerOf(shape: v.InferOutput<typeof BannerShape>): BannerRecord {
  const shows = [shape.imgurl, shape.imgurl_tablet, shape.imgurl_mobile, shape.text].some(
    content => content !== '',
  )
  const leads = shape.tracking !== '' || shape.tracking_mobile !== ''
  return {
    pos: shape.pos,
    tracking: shape.tracking,
    trackingMobile: shape.tracking_mobile,
    image: shape.imgurl,
    imageTablet: shape.imgurl_tablet,
    imageMobile: shape.imgurl_mobile,
    html: shape.text,
    type: shape.type,
    url: shape.url,
    active: shape.active && shows && leads,
  }
}
