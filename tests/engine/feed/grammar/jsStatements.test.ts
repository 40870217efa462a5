/** Tests the walk over a script, statement by statement: the kind of each, and the loss by a bad one. */
import { describe, expect, test } from 'vitest'
import { JsCells } from '../../../../src/engine/feed/grammar/jsCells'
import { JsStatements } from '../../../../src/engine/feed/grammar/jsStatements'
import { SkipLog } from '../../../../src/engine/feed/text/skipLog'

const NAMES = ['A', 'B', 'sData', 'ShowBf']

interface Walk {
  /** A text for each statement, such as `row A 1 [1]`, `value n 12 text` or `call ShowBf`. */
  readonly seen: readonly string[]
  readonly skipped: readonly string[]
  readonly cut: boolean
}

function walk(text: string): Walk {
  const log = new SkipLog()
  const statements = new JsStatements(text, NAMES, log)
  const cells = new JsCells()
  const seen: string[] = []
  for (let kind = statements.next(); kind !== 'end'; kind = statements.next()) {
    const { name, index, size, quoted } = statements
    if (kind === 'call') seen.push(`call ${name}`)
    else if (kind === 'value') seen.push(`value ${name} ${size} ${quoted}`.trim())
    else if (statements.readCells(cells)) seen.push(`row ${name} ${index} ${cells.count}`)
  }
  return { seen, skipped: log.list(text).map(({ line, reason }) => `${line} ${reason}`), cut: statements.cut }
}
const seen = (text: string) => walk(text).seen
const skipped = (text: string) => walk(text).skipped

describe('[LST2] [LST3] statements', () => {
  test.each([
    ['A[1]=[1,2];', 'row A 1 2'],
    ['A [ 12 ] = [1];', 'row A 12 1'],
    ['sData[ 7 ]=[1];', 'row sData 7 1'],
    ['sData [7]=[1];', 'row sData 7 1'],
    ['ShowBf();', 'call ShowBf'],
    ['ShowBf ( ) ;', 'call ShowBf'],
    ['var matchcount=750;', 'value matchcount 750'],
    ['var  A = Array( 3 );', 'value A 3'],
    ['var A=new Array(3);', 'value A 3'],
    ['var A=new Object();', 'value A NaN'],
    ['var A=[];', 'value A NaN'],
    ['var A;', 'value A NaN'],
    ['var A', 'value A NaN'],
    ['matchdate="a;b";', 'value matchdate NaN a;b'],
    ["var t='it\\'s' ;", "value t NaN it\\'s"],
    ['var n=12', 'value n 12'],
  ])('%s is %s', (text, expected) => {
    expect(walk(text)).toEqual({ seen: [expected], skipped: [], cut: false })
  })

  test('stand on lines of any kind, after one another, between semicolons and comments', () => {
    const rows = ['A[1]=[1]', 'A[2]=[2]', 'ShowBf()']
    const expected = ['row A 1 1', 'row A 2 1', 'call ShowBf']
    for (const between of ['\n', '\r', '\r\n', ';', ';;\n ;', ';<!-- x -->', '\n<!-- x\n', '; \t'])
      expect(seen(rows.join(between)), JSON.stringify(between)).toEqual(expected)
    expect(walk('\uFEFF \n').seen).toEqual([])
    expect(walk('A[1]=[1];<!-- never closed').skipped).toEqual([])
  })

  test('of values each has its own size and text', () => {
    expect(seen('var a="x";var b=3;var c;')).toEqual(['value a NaN x', 'value b 3', 'value c NaN'])
  })
})

describe('[LST9] [LST10] a statement that cannot be read costs itself', () => {
  test.each([
    'A[1=[1];',
    'A[x]=[1];',
    'A[]=[1];',
    'A[1];',
    'A[1][2]=[1];',
    `A[9${'0'.repeat(20)}]=[1];`,
    'sData{7}=[1];',
    'ShowBf(1);',
    'alert;',
    'var =1;',
    '=1;',
    '{};',
    'var a=;',
    'var a=Array(3;',
    'var a="x" + 1;',
    'var a="x',
    'var a 1;',
    '[1]=[1];',
    '<b>x</b>;',
  ])('%s', bad => {
    for (const text of [`${bad}\nA[2]=[1];`, `A[1]=[1];\n${bad}\nA[2]=[1];`]) {
      const { seen, skipped, cut } = walk(text)
      expect(seen.at(-1)).toBe('row A 2 1')
      expect(skipped).toHaveLength(1)
      expect(cut).toBe(false)
    }
    expect(skipped(`${bad}\nA[2]=[1];`)).toEqual(['1 unknown-statement'])
  })

  test.each([
    ['A[1]=1;', 'bad-row'],
    ['A[1]="x";', 'bad-row'],
    ['A[1]=[1,*];', 'bad-row'],
    ["A[1]=['x\n'y'];", 'unterminated-string'],
  ])('%j: %s', (bad, reason) => {
    expect(walk(`${bad}\nA[2]=[1];`)).toEqual({ seen: ['row A 2 1'], skipped: [`1 ${reason}`], cut: false })
  })

  test('it ends at a semicolon that a statement of ours follows, and at no other', () => {
    expect(seen('bad x;A[1]=[1];bad y;Apple[2]=[1];ShowBf();')).toEqual(['row A 1 1', 'call ShowBf'])
    expect(seen('bad x; var n=1;')).toEqual(['value n 1'])
    expect(seen('bad x;y;z;B[1]=[1]')).toEqual(['row B 1 1'])
  })

  test('a line that goes on with a cell or a bracket belongs to the row above', () => {
    expect(walk("A[1]=['x,\n'y',2];\nA[2]=[1];")).toEqual({
      seen: ['row A 2 1'],
      skipped: ['1 unterminated-string'],
      cut: false,
    })
    expect(walk('A[1]=[*\n,2\n]\n5];\nA[2]=[1];').skipped).toEqual(['1 bad-row'])
  })
})

describe('[LST16] a text that ends inside a statement', () => {
  test.each(['A[1]=[1,', "A[1]=['x", 'A[1]=', 'A[1', 'var a="x', 'ShowBf('])('%s is cut', end => {
    const { seen, skipped, cut } = walk(`A[2]=[1];\n${end}`)
    expect(seen).toEqual(['row A 2 1'])
    expect(skipped).toEqual(['2 unterminated-row'])
    expect(cut).toBe(true)
  })

  test.each(['A[1]=[1]', 'ShowBf()', 'var a=1', 'A[1]=[*]'])('%s is not', end => {
    expect(walk(`A[2]=[1];\n${end}`).cut).toBe(false)
  })
})

describe('what follows a row', () => {
  const at = (text: string) => {
    const statements = new JsStatements(text, NAMES, new SkipLog())
    statements.next()
    return statements
  }

  test('[LST2] its first number is known before it is read', () => {
    expect(at('A[1]=[ 9000001,2]').peekId()).toBe(9_000_001)
    expect(at("A[1]=['x']").peekId()).toBeNaN()
    expect(at('A[1]=5').peekId()).toBeNaN()
  })

  test('[LST2] a value that reads as before is passed, another is not', () => {
    const statements = at('A[1]=[1,2];A[2]=[3]')
    expect(statements.passEqual('[1,3]')).toBe(false)
    expect(statements.passEqual('[1,2]')).toBe(true)
    expect(statements.next()).toBe('row')
    expect(statements.index).toBe(2)
  })

  test.each([
    ['sData[1]="a^b";', 'a^b'],
    ["sData[1]='a\\'b';", "a\\'b"],
    ['sData[1]="a^b".split("^");', 'a^b'],
    ['sData[1]="a".split(\'^\');', 'a'],
    ['sData[1]="";', ''],
  ])('[LST2] %s holds %j', (text, content) => {
    const statements = at(`${text}ShowBf();`)
    expect(statements.readQuoted()).toBe(content)
    expect(statements.next()).toBe('call')
  })

  test('[LST9] one that is no text, or whose text does not end, is noted', () => {
    for (const bad of ['sData[1]=5;', 'sData[1]="a\nb";']) {
      const log = new SkipLog()
      const statements = new JsStatements(`${bad}\nShowBf();`, NAMES, log)
      statements.next()
      expect(statements.readQuoted()).toBeUndefined()
      expect(log.list('').map(({ reason }) => reason)).toEqual(['bad-row'])
      expect(statements.next()).toBe('call')
    }
  })

  test('[LST9] what stands behind a text that is no split is a statement of its own', () => {
    for (const tail of ['.split(x)', '.split("^"', '.join()']) {
      const log = new SkipLog()
      const statements = new JsStatements(`sData[1]="a"${tail};\nShowBf();`, NAMES, log)
      statements.next()
      expect(statements.readQuoted()).toBe('a')
      expect(statements.next()).toBe('call')
      expect(log.size).toBe(1)
    }
  })

  test('[LST2] one that is not for us is passed whole', () => {
    const statements = at('A[1]=[1,";B[2]=[1]"];\nB[3]=[1];')
    statements.pass()
    expect([statements.next(), statements.index]).toEqual(['row', 2])
    const plain = at("B[1]='x' 'y';\nB[3]=[1];")
    plain.pass()
    expect([plain.next(), plain.name, plain.index]).toEqual(['row', 'B', 3])
  })
})
