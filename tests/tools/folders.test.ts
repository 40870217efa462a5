import { expect, test } from 'vitest'
import { findCircle, folderGraph, folderProblems, MOST_SUBJECTS } from '../../tools/folderGraph'

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map(target => `import { some } from '${target}'`).join('\n'),
})

test('a folder is known by those that its files import from, itself and packages left out', () => {
  const files = [
    file('src/a/one.ts', './two', '../b/deep/three', 'react'),
    file('src/a/two.ts', '../b/four'),
    file('src/b/four.ts'),
    file('src/b/deep/three.ts'),
  ]
  expect(Object.fromEntries(folderGraph(files))).toEqual({
    'src/a': ['src/b', 'src/b/deep'],
    'src/b': [],
    'src/b/deep': [],
  })
})

test('imports of types, of late parts, of effects and over several lines count; a comment does not', () => {
  const text = [
    "import type { A } from '../a/x'",
    "const late = () => import('../b/x')",
    "import '../c/x.css'",
    "import {\n  one,\n  two,\n} from '../d/x'",
    "export { y } from '../e/x'",
    "// import { z } from '../f/x'",
  ].join('\n')
  const others = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => file(`src/${name}/x.ts`))
  const graph = folderGraph([{ path: 'src/main/main.ts', text }, ...others])
  expect(graph.get('src/main')).toEqual(['src/a', 'src/b', 'src/c', 'src/d', 'src/e'])
})

test('a circle over several folders is named from its first folder back to it', () => {
  const files = [
    file('src/a/x.ts', '../b/x'),
    file('src/b/x.ts', '../c/x', '../d/x'),
    file('src/c/x.ts', '../b/y'),
    file('src/d/x.ts'),
  ]
  expect(folderProblems(files)).toEqual([
    'these folders import each other in a circle: src/b -> src/c -> src/b',
  ])
})

test('two ways to one folder are no circle', () => {
  const files = [file('src/a/x.ts', '../b/x', '../c/x'), file('src/b/x.ts', '../c/x'), file('src/c/x.ts')]
  expect(findCircle(folderGraph(files))).toBeUndefined()
})

test('one subject more than a folder may have is reported; a component and its style sheet are one', () => {
  const full = Array.from({ length: MOST_SUBJECTS }, (_, index) => file(`src/a/f${index}.ts`))
  expect(folderProblems(full)).toEqual([])
  expect(folderProblems([...full, file('src/a/F1.css')])).toEqual([])
  expect(folderProblems([...full, file('src/a/last.css')])).toEqual([
    `src/a has ${MOST_SUBJECTS + 1} subjects, more than ${MOST_SUBJECTS}: divide it`,
  ])
})
