/** Sentences of the captcha. */
export const captchaTexts = {
  'captcha.title': '拖动滑块，把图片转正',
  'captcha.byItself': '自动验证',
  'captcha.slider': '图片滑块',
  'captcha.hint': '转到图里的东西都立正；也可用方向键和回车',
  'captcha.place': '已转动 {degrees} 度',
  'captcha.outdated': '这张图片过期了',
  'captcha.checking': '正在验证',
  'captcha.otherWay': '看不清或拖不动？换一种方式',
  'captcha.working': '正在由设备自动验证，请稍候',
  'captcha.back': '改用图片',
  'captcha.refresh': '换一张',
} as const
