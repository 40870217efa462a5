import type { Language } from './query'

/** The feeds have names in English, and some of them Vietnamese ones too. */
export const isVietnamese = (language: Language): boolean => language === 'vi' || language === 'vn'
