/** Sentences of help, questions and the way out. */
export const supportTexts = {
  'outUrl.leaving': '即将离开触线',
  'outUrl.blocked': '这个网站已被屏蔽',
  'outUrl.warning':
    '这个网页不属于触线，我们无法保证它的内容和安全。请不要在上面填写触线的验证码，也不要轻易转账或透露个人信息。',
  'outUrl.reason': '平台运营屏蔽了它：{reason}',
  'outUrl.foreign': '域名里有外语字符，看起来可能和某个熟悉的网站一样，请核对上面的域名。',
  'outUrl.open': '它没有加密，你在上面填写的内容可能被他人看到。',
  'outUrl.go': '继续访问',
  'outUrl.stay': '返回',
  'outUrl.own': '这是触线自己的页面',
  'outUrl.toOwn': '打开',
  'outUrl.invalid': '这个链接打不开',
  'outUrl.invalidHint': '它不是一个网页地址，只有 http 和 https 开头的网页可以打开',
  'outUrl.disguised': '这个链接可能在冒充别的网站',
  'outUrl.disguisedHint': '它在真正的域名前放了别的内容，为了你的安全没有打开',
} as const
