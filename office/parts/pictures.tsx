import type { ReactNode } from 'react'
import * as calls from '../../contract/office'
import { upload } from '../calls'
import { useText } from '../text/text'
import { FilePick } from './file-pick'
import { useAct } from './act'

/** Pictures that were uploaded, at most so many. */
export const Pictures = ({
  legend,
  most,
  pictures,
  onChange,
}: {
  readonly legend: string
  readonly most: number
  readonly pictures: readonly string[]
  readonly onChange: (pictures: readonly string[]) => void
}): ReactNode => {
  const text = useText()
  const act = useAct(
    async (file: File) => onChange([...pictures, (await upload(calls.uploadPicture, file)).url]),
    null,
  )
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
          isNameless
          onPick={([file]) => file !== undefined && void act.run(file)}
        />
      )}
    </fieldset>
  )
}
