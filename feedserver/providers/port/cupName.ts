/** Detects cups by their name, for providers that do not mark them. */
const WORDS =
  /\b(?:cups?|copa|coupe|coppa|ta[çc]a|beker|pokal|trophy|shield|supercopa|super ?cup|play-?offs?|qualif\w*|friendl\w*|champions league|europa league|conference league|nations league|libertadores|sudamericana|euro championship)\b|pokal\b|cup\b/iu

export const isCupName = (name: string): boolean => WORDS.test(name)
