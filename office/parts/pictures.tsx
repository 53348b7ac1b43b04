import { useContext, useEffect, type ReactNode } from 'react'
import * as calls from '../../contract/office'
import { upload } from '../calls'
import { useText } from '../text/text'
import { FilePick } from './file-pick'
import { Faults } from './form'
import { useAct } from './act'

/** Pictures that were uploaded, at most so many. */
export const Pictures = ({
  name = 'pictures',
  legend,
  help,
  most,
  pictures,
  onChange,
}: {
  /** Of the form's field: what is refused of it is said here. */
  readonly name?: string
  readonly legend: string
  readonly help?: string
  readonly most: number
  readonly pictures: readonly string[]
  readonly onChange: (pictures: readonly string[]) => void
}): ReactNode => {
  const text = useText()
  const act = useAct(
    async (file: File) => onChange([...pictures, (await upload(calls.uploadPicture, file)).url]),
    null,
  )
  const { shownRef } = act
  useEffect(() => {
    // What is refused stands at the field.
    shownRef.current = true
  }, [shownRef])
  const refused = useContext(Faults)[name]
  const fault = act.error ?? Object.values(act.faults)[0] ?? refused
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="row">
        {pictures.map((picture, nth) => (
          <span key={picture} className="row">
            <img className="written" src={picture} alt={`${text('goods.picture')} ${nth + 1}`} />
            <button
              type="button"
              aria-label={text('goods.removePicture', { nth: nth + 1 })}
              onClick={() => onChange(pictures.filter((one) => one !== picture))}
            >
              ×
            </button>
          </span>
        ))}
      </div>
      {pictures.length >= most ? null : (
        <FilePick
          label={text(act.isBusy ? 'loading' : 'goods.addPicture')}
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          disabled={act.isBusy}
          help={fault ?? help}
          isWrong={fault !== undefined}
          onPick={([file]) => file !== undefined && void act.run(file)}
        />
      )}
      {pictures.length >= most && fault !== undefined ? <p className="fault">{fault}</p> : null}
    </fieldset>
  )
}
