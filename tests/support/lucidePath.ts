/** Converts a Lucide icon to one path in the form of our code: two decimals, every shape a path. */
import { existsSync, readFileSync } from 'node:fs'

const FOLDERS = ['node_modules/lucide-static/icons', 'node_modules/@lucide/lab/icons']
const SHAPE = /<(path|circle|rect|line)\b([^>]*?)\/?>/g

export function lucidePath(name: string): string {
  const file = FOLDERS.map(folder => `${folder}/${name}.svg`).find(file => existsSync(file))
  if (file === undefined) throw new Error(`Lucide has no ${name}`)
  const shapes = [...readFileSync(file, 'utf8').matchAll(SHAPE)]
  return shapes.map(([, tag = '', attributes = '']) => pathOf(tag, attributes)).join('')
}

function pathOf(tag: string, attributes: string): string {
  const all = new Map([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]))
  const at = (key: string) => Number(all.get(key) ?? 0)
  switch (tag) {
    case 'path':
      return short(absolute(all.get('d') ?? ''))
    case 'line':
      return short(`M${at('x1')} ${at('y1')} ${at('x2')} ${at('y2')}`)
    case 'circle': {
      const r = at('r')
      return short(`M${at('cx') - r} ${at('cy')}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0`)
    }
    default: {
      const rx = at('rx')
      const corner = (across: string, down: string) => `a${rx} ${rx} 0 0 1 ${across}${rx} ${down}${rx}`
      const [w, h] = [at('width') - 2 * rx, at('height') - 2 * rx]
      const right = `M${at('x') + rx} ${at('y')}h${w}${corner('', '')}v${h}${corner('-', '')}`
      return short(`${right}h-${w}${corner('-', '-')}v-${h}${corner('', '-')}z`)
    }
  }
}

/** Makes the first point of a path absolute, so that it does not depend on the end of the path before. */
const absolute = (d: string): string =>
  d.replace(
    /^m(-?[\d.]+)[ ,]?(-?[\d.]+) ?(?=([\d.-])?)/,
    (_, x, y, more) => `M${x} ${y}${more === undefined ? '' : 'l'}`,
  )

const FIGURE = /\d*\.\d+|\d+/g

function short(d: string): string {
  const rounded = d
    .replace(/(\d*\.\d+)(?=(\.)?)/g, (_, figure: string, point: string | undefined) => {
      const brief = String(Number(Number(figure).toFixed(2))).replace(/^0\./, '.')
      // `.997.413` must not become `1.41`.
      return point !== undefined && !brief.includes('.') ? `${brief} ` : brief
    })
    .replaceAll(' -', '-')
  if (rounded.match(FIGURE)?.length !== d.match(FIGURE)?.length) throw new Error(`${d} has become ${rounded}`)
  return rounded
}
