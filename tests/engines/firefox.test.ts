import { describeAppIn } from './support/app'
import { openFirefox } from './support/firefox'

describeAppIn('Firefox', openFirefox)
