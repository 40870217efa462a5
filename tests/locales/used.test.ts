import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Labels of docs/product.md 3 (catalogue.test.ts), and names that are found by an id of a feed. */
const BY_THEMSELVES = new Set(['catalogue.json', 'names.json', 'countries.json'])
const FILES = readdirSync('locales/vi').filter(name => !BY_THEMSELVES.has(name))
const PAGES = ['index.html', 'widget.html', 'login.html', 'embed.html', '404.html', 'vite.config.ts']

const sources = ['src', 'tools', 'feedserver'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(tsx?|css|html)$/.test(name))
    .map(name => `${folder}/${name}`),
)
const code = [...sources, ...PAGES].map(name => readFileSync(name, 'utf8')).join('\n')

/** Every key in quotes, and a pattern for each template such as `phase.${phase}`. */
const quoted = new Set([...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, key = '']) => key))
const templates = [...code.matchAll(/`([a-z]\w*\.[^`\s]*\$\{[^`\s]*)`/gi)].map(([, template = '']) => {
  const parts = template.split(/\$\{[^}]*\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[\\w .-]+')}$`)
})
const isUsed = (key: string) => quoted.has(key) || templates.some(template => template.test(key))

test.each(FILES)('[LAN14] some code shows every text of %s', name => {
  const texts = JSON.parse(readFileSync(`locales/vi/${name}`, 'utf8')) as Record<string, string>
  const keys = Object.keys(texts).map(key => key.replace(/_(one|other)$/, ''))
  expect(keys.filter(key => !isUsed(key))).toEqual([])
})
