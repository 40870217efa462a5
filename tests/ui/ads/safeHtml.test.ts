import { describe, expect, test } from 'vitest'
import { safeHtml } from '../../../src/ui/ads/SafeText'

function html(text: string, links = true): string {
  const place = document.createElement('div')
  place.append(safeHtml(text, { links }))
  return place.innerHTML
}

describe('[ADS5] of a banner text words, emphasis and web links remain', () => {
  test.each([
    ['<b>Win</b> <em>big</em>', '<b>Win</b> <em>big</em>'],
    ['a &lt;b&gt; c', 'a &lt;b&gt; c'],
    ['<script>alert(1)</script>x', 'x'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['<svg onload=alert(1)><circle/></svg>x', 'x'],
    [
      '<b onclick="alert(1)" style="position:fixed;inset:0" class="page" id="root" data-match="1">x</b>',
      '<b>x</b>',
    ],
    ['<style>*{display:none}</style>x', 'x'],
    ['<iframe src="https://a.example"></iframe>x', 'x'],
    ['<form action="https://a.example"><input name="p"></form>x', 'x'],
    ['<a href="javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer sponsored">x</a>'],
    ['<a href="//a.example">x</a>', '<a target="_blank" rel="noopener noreferrer sponsored">x</a>'],
    [
      '<a href="https://a.example/1" target="_top" rel="opener" ping="https://b.example">x</a>',
      '<a href="https://a.example/1" target="_blank" rel="noopener noreferrer sponsored">x</a>',
    ],
  ])('%s', (text, left) => {
    expect(html(text)).toBe(left)
  })
  test('inside a link there is no other', () => {
    expect(html('go <a href="https://a.example">there</a>', false)).toBe('go there')
  })
})
