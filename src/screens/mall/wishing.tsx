import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Button } from '../../ui/button'
import { titleOf } from './goods-words'
import { confirmedOf, type Confirmed } from '../../../machines/patterns/confirmed.connect'
import { wish } from '../../../contract/mall'
import type { OfferedGoods, WishInput } from '../../../contract/mall.schema'

const said = textIn(currentWords, mallTexts)

/** FEAT-10 Being told when what is sold out is there again. */
export const wishingOf = () =>
  confirmedOf(wish, {
    asking: () => null,
    followed: ({ on }) => ({
      toast: { tone: 'success', words: { said: said(on ? 'mall.wishDone' : 'mall.unwishDone') } },
    }),
  })

interface WishButtonProps {
  readonly goods: Pick<OfferedGoods, 'goodsId' | 'title' | 'titleEn' | 'wished'>
  readonly wishing: Confirmed<WishInput>
  readonly size: 'small' | 'large'
}

export const WishButton = ({ goods, wishing, size }: WishButtonProps) => {
  const text = useText(mallTexts)
  const { goodsId, wished } = goods
  const words = text(wished ? 'mall.wished' : 'mall.wish')
  return (
    <Button
      wide
      size={size}
      look={wished ? 'plain' : 'soft'}
      icon={wished ? 'check' : 'bell'}
      label={`${words} ${titleOf(goods)}`}
      pressed={wished}
      busy={wishing.what?.goodsId === goodsId}
      onPress={() => wishing.ask({ goodsId, on: !wished })}
    >
      {words}
    </Button>
  )
}
