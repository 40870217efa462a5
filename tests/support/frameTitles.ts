/** Titles of frames from the site owners' page, for tests in Node. */
import { readFileSync } from 'node:fs'
import { LANGUAGE_CODES } from '../../src/engine/contract/languages'

const titleIn = (language: string): string | undefined => {
  const file = new URL(`../../locales/${language}/frame.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>)['frame.title']
}

export const FRAME_TITLES: ReadonlyMap<string, string> = new Map(
  LANGUAGE_CODES.flatMap(language => {
    const title = titleIn(language)
    return title === undefined ? [] : [[language, title]]
  }),
)
