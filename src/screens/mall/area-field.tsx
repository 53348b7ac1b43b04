import { useId, useState } from 'react'
import { areas as areasLook, picker, steps } from './checkout.styles'
import { problemOf } from '../../features/form-problem'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Sheet } from '../../ui/modal'
import { FieldFrame } from '../../ui/text-field'
import type { FieldView } from '../../../machines/patterns/form.connect'
import {
  allProvinces,
  areaNameOf,
  citiesOf,
  cityCodeOf,
  countiesOf,
  provinceCodeOf,
  type Area,
} from '../../../contract/mall.areas'

/** CONST-06 A county, chosen by province and city. */
export const AreaField = ({ field }: { readonly field: FieldView<string> }) => {
  const text = useText(mallTexts)
  const [isOpen, setOpen] = useState(false)
  const sheet = useId()
  const problem = problemOf(field, text('address.areaMissing'))
  const name = areaNameOf(field.value)
  const open = (): void => setOpen(true)
  return (
    <>
      <FieldFrame
        label={text('address.area')}
        problem={problem}
        disabled={field.isDisabled}
        isRequired={field.isRequired}
      >
        {(control) => (
          <>
            <input
              {...control}
              className={picker}
              role="combobox"
              readOnly
              value={name ?? ''}
              placeholder={text('address.areaHint')}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-controls={sheet}
              onClick={open}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return
                event.preventDefault()
                open()
              }}
            />
            <Icon name="down" size={18} />
          </>
        )}
      </FieldFrame>
      {isOpen && (
        <AreaSheet
          id={sheet}
          value={field.value}
          onPick={(code) => {
            field.change(code)
            setOpen(false)
          }}
          onClose={() => {
            field.leave()
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

type Step = 'province' | 'city' | 'county'

interface AreaSheetProps {
  readonly id: string
  readonly value: string
  readonly onPick: (code: string) => void
  readonly onClose: () => void
}

const AreaSheet = ({ id, value, onPick, onClose }: AreaSheetProps) => {
  const text = useText(mallTexts)
  const isKnown = areaNameOf(value) !== null
  const [province, setProvince] = useState<string | null>(isKnown ? provinceCodeOf(value) : null)
  const [city, setCity] = useState<string | null>(isKnown ? cityCodeOf(value) : null)
  const [step, setStep] = useState<Step>(isKnown ? 'county' : 'province')

  /** A city that is alone is no choice. */
  const pickProvince = (code: string): void => {
    const [only, ...others] = citiesOf(code)
    const isAlone = only !== undefined && others.length === 0
    setProvince(code)
    setCity(isAlone ? only.code : null)
    setStep(isAlone ? 'county' : 'city')
  }
  const lists: Readonly<Record<Step, readonly Area[]>> = {
    province: allProvinces(),
    city: province === null ? [] : citiesOf(province),
    county: city === null ? [] : countiesOf(city),
  }
  const chosen: Readonly<Record<Step, string | null>> = { province, city, county: isKnown ? value : null }
  const pick: Readonly<Record<Step, (code: string) => void>> = {
    province: pickProvince,
    city: (code) => {
      setCity(code)
      setStep('county')
    },
    county: onPick,
  }
  return (
    <Sheet open title={text('address.areaMissing')} height="80vh" onClose={onClose}>
      <div id={id} className={steps} role="group" aria-label={text('address.area')}>
        {(['province', 'city', 'county'] as const).map((one) => (
          <Button
            key={one}
            size="small"
            look={one === step ? 'soft' : 'plain'}
            pressed={one === step}
            disabled={lists[one].length === 0}
            onPress={() => setStep(one)}
          >
            {lists[one].find(({ code }) => code === chosen[one])?.name ?? text(`address.${one}`)}
          </Button>
        ))}
      </div>
      <ul className={areasLook} aria-label={text(`address.${step}`)}>
        {lists[step].map(({ code, name }) => (
          <li key={code}>
            <button type="button" aria-pressed={code === chosen[step]} onClick={() => pick[step](code)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
