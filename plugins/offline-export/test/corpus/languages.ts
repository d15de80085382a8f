import { code, type CorpusEntry, entry, item, link, lorem, marked, paragraph, text } from './build.ts';

/** The first article of the Universal Declaration of Human Rights, and what else a script has to be tried with. */
const articles: readonly (readonly [language: string, title: string, article: string])[] = [
  [
    'ar',
    'الإعلان العالمي لحقوق الإنسان',
    'يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. وقد وهبوا عقلًا وضميرًا وعليهم أن يعامل بعضهم بعضًا بروح الإخاء.',
  ],
  [
    'he',
    'ההכרזה לכל באי עולם',
    'כל בני אדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה.',
  ],
  [
    'fa',
    'اعلامیهٔ جهانی حقوق بشر',
    'تمام افراد بشر آزاد به دنیا می‌آیند و از لحاظ حیثیت و حقوق با هم برابرند. همه دارای عقل و وجدان هستند و باید نسبت به یکدیگر با روح برادری رفتار کنند.',
  ],
  [
    'ur',
    'انسانی حقوق کا عالمی منشور',
    'تمام انسان آزاد اور حقوق و عزت کے اعتبار سے برابر پیدا ہوئے ہیں۔ انہیں ضمیر اور عقل ودیعت ہوئی ہے۔ اس لیے انہیں ایک دوسرے کے ساتھ بھائی چارے کا سلوک کرنا چاہیے۔',
  ],
  [
    'hi',
    'मानव अधिकारों की घोषणा',
    'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है और परस्पर उन्हें भाईचारे के भाव से बर्ताव करना चाहिए।',
  ],
  [
    'bn',
    'মানবাধিকারের সর্বজনীন ঘোষণা',
    'সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে। তাঁদের বিবেক এবং বুদ্ধি আছে; সুতরাং সকলেরই একে অপরের প্রতি ভ্রাতৃত্বসুলভ মনোভাব নিয়ে আচরণ করা উচিত।',
  ],
  ['ta', 'மனித உரிமைகள்', 'மனிதப் பிறிவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்; அவர்கள் மதிப்பிலும், உரிமைகளிலும் சமமானவர்கள்.'],
  ['te', 'మానవ హక్కులు', 'ప్రతిపత్తిస్వత్వముల విషయమున మానవులెల్లరును జన్మతః స్వతంత్రులును సమానులును నగుదురు.'],
  [
    'th',
    'ปฏิญญาสากลว่าด้วยสิทธิมนุษยชน',
    'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ',
  ],
  ['km', 'សេចក្តីប្រកាសជាសកល', 'មនុស្សទាំងអស់ កើតមកមានសេរីភាព និងសមភាព ក្នុងផ្នែកសេចក្តីថ្លៃថ្នូរនិងសិទ្ធិ។'],
  ['zh-CN', '世界人权宣言', '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。'],
  ['zh-TW', '世界人權宣言', '人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神互相對待。'],
  [
    'ja',
    '世界人権宣言',
    'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。',
  ],
  [
    'ko',
    '세계 인권 선언',
    '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.',
  ],
  [
    'el',
    'Οικουμενική Διακήρυξη',
    'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα αδελφοσύνης.',
  ],
  [
    'ru',
    'Всеобщая декларация прав человека',
    'Все люди рождаются свободными и равными в своём достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.',
  ],
  [
    'uk',
    'Загальна декларація',
    'Всі люди народжуються вільними і рівними у своїй гідності та правах. Вони наділені розумом і совістю і повинні діяти у відношенні один до одного в дусі братерства.',
  ],
  ['ka', 'ადამიანის უფლებები', 'ყველა ადამიანი იბადება თავისუფალი და თანასწორი თავისი ღირსებითა და უფლებებით.'],
  ['hy', 'Մարդու իրավունքներ', 'Բոլոր մարդիկ ծնվում են ազատ ու հավասար՝ իրենց արժանապատվությամբ ու իրավունքներով։'],
  ['am', 'የሰብአዊ መብቶች መግለጫ', 'የሰው ልጅ ሁሉ ሲወለድ ነጻና በክብርና በመብትም እኩልነት ያለው ነው።'],
  [
    'vi',
    'Tuyên ngôn quốc tế',
    'Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền lợi. Mọi con người đều được tạo hoá ban cho lý trí và lương tâm.',
  ],
  [
    'de',
    'Die Würde des Menschen',
    'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Donaudampfschifffahrtsgesellschaftskapitän, Straßenverkehrszulassungsordnung und Kraftfahrzeughaftpflichtversicherung.',
  ],
  [
    'fr-FR',
    'Déclaration universelle',
    'Tous les êtres humains naissent libres et égaux en dignité et en droits. « Ils sont doués de raison et de conscience » ; n’est-ce pas ?',
  ],
  [
    'tr',
    'İnsan hakları',
    'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler; ılık İstanbul.',
  ],
  ['si', 'මානව අයිතිවාසිකම්', 'සියලු මනුෂ්‍යයෝ නිදහස්ව උපත ලබා ඇත. ගරුත්වයෙන් හා අයිතිවාසිකම්වලින් සමාන වෙති.'],
  ['my', 'လူ့အခွင့်အရေး', 'လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် လည်းကောင်း၊ တူညီလွတ်လပ်သော အခွင့်အရေးများဖြင့် လည်းကောင်း မွေးဖွားလာသူများ ဖြစ်သည်။'],
  ['lo', 'ສິດທິມະນຸດ', 'ມະນຸດທຸກຄົນເກີດມາມີອິດສະຫຼະ ແລະ ສະເໝີພາບກັນ.'],
  ['bo', 'འགྲོ་བ་མིའི་ཐོབ་ཐང', 'འགྲོ་བ་མིའི་རིགས་རྒྱུད་ཡོངས་ལ་སྐྱེས་ཙམ་ཉིད་ནས་ཆེ་མཐོངས་དང༌།'],
];

/** One document for each language, with a heading, lists, a quotation and a table in it. */
export function createLanguages(): CorpusEntry[] {
  return articles.map(([language, title, article]) =>
    entry(
      `language-${language}`,
      [
        text('h2', title),
        paragraph(article, ' ', marked(article, 'strong'), ' ', marked(article, 'em')),
        item('bullet', 1, article),
        item('number', 2, title),
        item('number', 2, link(title, 'https://example.org/')),
        text('blockquote', article),
        paragraph(Array.from({ length: 6 }, () => article).join(' ')),
        {
          _type: 'table',
          headerRows: 1,
          rows: [
            [title, 'A 1'],
            [article, '42'],
          ],
        },
      ],
      { language, title, author: title, site: title },
    ),
  );
}

export function createMixedScripts(): CorpusEntry[] {
  return [
    entry('emoji', [
      text('h2', 'Rockets 🚀 and families 👨‍👩‍👧‍👦'),
      paragraph('Flags 🇩🇪🇯🇵🇿🇦🏴󠁧󠁢󠁳󠁣󠁴󠁿, skin 👍🏽 👩🏿‍🚀, keycaps 1️⃣ #️⃣, hearts ❤️ ❤︎, ZWJ 🏳️‍🌈 👩‍❤️‍💋‍👩.'),
      item('bullet', 1, '✅ done ', marked('🎉 strong', 'strong')),
      code('javascript', "const rocket = '🚀';"),
    ]),
    entry('combining-marks', [paragraph('Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞ é é ạ̈ ﬁ ﬀ Ǆ ŀ ẞ')]),
    entry(
      'mixed-directions',
      [
        paragraph('English with العربية (in parentheses) and עברית 123, then 45.6% and more العربية at the end.'),
        paragraph('العربية مع English words و 12,345 وأيضًا ', link('رابط link', 'https://example.org/a?b=c'), '.'),
        text('blockquote', 'اقتباس with a quote'),
        item('number', 1, 'واحد one'),
        item('bullet', 2, 'اثنان two'),
        code('python', 'print("مرحبا")  # عربي'),
      ],
      { language: 'ar-EG', title: 'عنوان with English' },
    ),
    entry('all-scripts-in-one', [
      ...articles.map(([, title, article]) => paragraph(title, ': ', article)),
      paragraph(lorem),
    ]),
    entry('symbols', [
      paragraph('→ ⇒ ∀x∈ℝ ∑ √2 ≤ ≠ ± × ÷ € £ ¥ ₹ ₿ © ® ™ § ¶ † ‡ … – — ‘’ “” « » • ½ ² ³ № ℃ ♠ ♥ ☃ ☂ ✓ ✗ ▲ █ ─ ┼'),
      paragraph('𝔘𝔫𝔦𝔠𝔬𝔡𝔢 𝒸𝓊𝓇𝓈𝒾𝓋ℯ 𝟙𝟚𝟛 𐍈 𓀀 ꙮ ᚠᚢᚦ ⠓⠑⠇ ᏣᎳᎩ ᐃᓄᒃ Ａ １ ｶﾅ \u{E000} \u{10FFFD} \u0378'),
    ]),
    entry('unknown-language', [paragraph(lorem)], { language: 'x-klingon-very-odd' }),
    entry('empty-language', [paragraph(lorem)], { language: '' }),
    entry('odd-timezone', [paragraph(lorem)], { language: 'en_US.UTF-8', timezone: 'Not/AZone' }),
  ];
}
