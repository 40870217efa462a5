/**
 * The code to paste, with the form and loader that the owner chooses, and the rules for a host's content security
 * policy.
 */
import { useRef, type RefObject } from 'react'
import { useText } from '../../i18n/useText'
import { Segments } from '../../kit/Select'
import { BannerFields } from './BannerFields'
import { CodeBox } from './CodeBox'
import type { ChangeConfiguration, Configuration } from '../model/configuration'
import { FORMS, hasLoader, policyLines } from '../model/embedCode'
import type { Release } from '../model/release'

interface CodePanelProps {
  /** The element with the code. */
  readonly box: RefObject<HTMLPreElement | null>
  readonly code: string
  readonly configuration: Configuration
  readonly onChange: ChangeConfiguration
  /** `null`: this server has no pinned loader. */
  readonly release: Release
}

const LOADERS = ['newest', 'pinned'] as const

export function CodePanel({ box, code, configuration, onChange, release }: CodePanelProps) {
  const text = useText()
  const policy = useRef<HTMLPreElement>(null)
  const { form } = configuration
  const loader = configuration.pinned && release !== null ? 'pinned' : 'newest'
  return (
    <section className="code-panel" aria-labelledby="code-title">
      <h2 id="code-title">{text('code.title')}</h2>
      <div className="code-choices">
        <Segments
          label={text('code.form')}
          options={FORMS.map(value => ({ value, label: text(`form.${value}`) }))}
          value={form}
          onChoose={next => onChange(draft => void (draft.form = next))}
        />
        {!hasLoader(form) || release === null ? null : (
          <Segments
            label={text('code.loader')}
            options={LOADERS.map(value => ({ value, label: text(`loader.${value}`) }))}
            value={loader}
            onChoose={next => onChange(draft => void (draft.pinned = next === 'pinned'))}
          />
        )}
      </div>
      <p className="note">{text(`form.${form}.note`)}</p>
      {hasLoader(form) ? <p className="note">{text(`loader.${loader}.note`)}</p> : null}
      {form === 'plugin' ? (
        <BannerFields
          banners={configuration.banners}
          onChange={banners => onChange(draft => void (draft.banners = banners))}
        />
      ) : null}
      <CodeBox box={box} code={code} copyLabel={text('code.copy')} primary />
      <h3>{text('policy.title')}</h3>
      <p className="note">{text('policy.note')}</p>
      <CodeBox
        box={policy}
        code={policyLines(form, window.location.origin).join('; ')}
        copyLabel={text('policy.copy')}
      />
    </section>
  )
}
