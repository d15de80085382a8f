import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as armenian } from '@orama/stemmers/armenian';
import { stemmer as bulgarian } from '@orama/stemmers/bulgarian';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as irish } from '@orama/stemmers/irish';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian';
import { stemmer as nepali } from '@orama/stemmers/nepali';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as sanskrit } from '@orama/stemmers/sanskrit';
import { stemmer as serbian } from '@orama/stemmers/serbian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as tamil } from '@orama/stemmers/tamil';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import { stopwords as arabicStops } from '@orama/stopwords/arabic';
import { stopwords as armenianStops } from '@orama/stopwords/armenian';
import { stopwords as bulgarianStops } from '@orama/stopwords/bulgarian';
import { stopwords as danishStops } from '@orama/stopwords/danish';
import { stopwords as dutchStops } from '@orama/stopwords/dutch';
import { stopwords as englishStops } from '@orama/stopwords/english';
import { stopwords as finnishStops } from '@orama/stopwords/finnish';
import { stopwords as frenchStops } from '@orama/stopwords/french';
import { stopwords as germanStops } from '@orama/stopwords/german';
import { stopwords as greekStops } from '@orama/stopwords/greek';
import { stopwords as hungarianStops } from '@orama/stopwords/hungarian';
import { stopwords as hindiStops } from '@orama/stopwords/indian';
import { stopwords as indonesianStops } from '@orama/stopwords/indonesian';
import { stopwords as irishStops } from '@orama/stopwords/irish';
import { stopwords as italianStops } from '@orama/stopwords/italian';
import { stopwords as lithuanianStops } from '@orama/stopwords/lithuanian';
import { stopwords as nepaliStops } from '@orama/stopwords/nepali';
import { stopwords as norwegianStops } from '@orama/stopwords/norwegian';
import { stopwords as portugueseStops } from '@orama/stopwords/portuguese';
import { stopwords as romanianStops } from '@orama/stopwords/romanian';
import { stopwords as russianStops } from '@orama/stopwords/russian';
import { stopwords as sanskritStops } from '@orama/stopwords/sanskrit';
import { stopwords as serbianStops } from '@orama/stopwords/serbian';
import { stopwords as spanishStops } from '@orama/stopwords/spanish';
import { stopwords as swedishStops } from '@orama/stopwords/swedish';
import { stopwords as tamilStops } from '@orama/stopwords/tamil';
import { stopwords as turkishStops } from '@orama/stopwords/turkish';
import { stopwords as ukrainianStops } from '@orama/stopwords/ukrainian';

type Language = { readonly stem: (word: string) => string; readonly stopWords: ReadonlySet<string> };

const language = (stem: Language['stem'], stopWords: readonly string[]): Language => ({
  stem,
  stopWords: new Set(stopWords),
});

/** Languages that have stems, by the short name of each. */
export const languages: ReadonlyMap<string, Language> = new Map(
  Object.entries({
    ar: language(arabic, arabicStops),
    bg: language(bulgarian, bulgarianStops),
    da: language(danish, danishStops),
    de: language(german, germanStops),
    el: language(greek, greekStops),
    en: language(english, englishStops),
    es: language(spanish, spanishStops),
    fi: language(finnish, finnishStops),
    fr: language(french, frenchStops),
    ga: language(irish, irishStops),
    hi: language(hindi, hindiStops),
    hu: language(hungarian, hungarianStops),
    hy: language(armenian, armenianStops),
    id: language(indonesian, indonesianStops),
    it: language(italian, italianStops),
    lt: language(lithuanian, lithuanianStops),
    nb: language(norwegian, norwegianStops),
    ne: language(nepali, nepaliStops),
    nl: language(dutch, dutchStops),
    nn: language(norwegian, norwegianStops),
    no: language(norwegian, norwegianStops),
    pt: language(portuguese, portugueseStops),
    ro: language(romanian, romanianStops),
    ru: language(russian, russianStops),
    sa: language(sanskrit, sanskritStops),
    sr: language(serbian, serbianStops),
    sv: language(swedish, swedishStops),
    ta: language(tamil, tamilStops),
    tr: language(turkish, turkishStops),
    uk: language(ukrainian, ukrainianStops),
  }),
);
