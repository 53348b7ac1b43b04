import { checkHost } from '../support'
import { sampleOf } from './sample'

export const support = {
  checkHost: sampleOf(checkHost)({
    input: { host: 'prizes.example' },
    full: { blocked: '冒充官方发放奖品，骗取银行卡信息' },
    empty: { blocked: null },
  }),
} as const
