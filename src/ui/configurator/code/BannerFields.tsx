/** The owner's banners: the script that writes their list, and the places that keep their height for them. */
import { useId, useState } from 'react'
import { useText } from '../../i18n/useText'
import { Checks } from '../../kit/Checks'
import { readDomain, WIDGET_SLOTS, type OwnBanners } from '../model/ownBanners'

interface BannerFieldsProps {
  readonly banners: OwnBanners
  readonly onChange: (banners: { domain: string; slots: OwnBanners['slots'][number][] }) => void
}

export function BannerFields({ banners: { domain, slots }, onChange }: BannerFieldsProps) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? domain
  const type = (next: string) => {
    setTyped(next)
    onChange({ domain: readDomain(next), slots: [...slots] })
  }
  return (
    <div className="code-banners">
      <div className="option" data-option="ad_domain">
        <div className="option-name">
          <label htmlFor={id}>{text('banners.script')}</label>
          <code>ad_domain</code>
        </div>
        <input
          id={id}
          className="input"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="https://banners.example/banners.js"
          aria-invalid={value.trim() !== '' && readDomain(value) === ''}
          value={value}
          onChange={event => type(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
      </div>
      <Checks
        label={text('banners.places')}
        options={WIDGET_SLOTS.map(slot => ({ value: slot, label: slot }))}
        chosen={slots}
        onChoose={chosen => onChange({ domain, slots: [...chosen] })}
      />
    </div>
  )
}
