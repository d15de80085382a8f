/**
* @license
* Copyright 2019 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/
const e=globalThis,t=e.ShadowRoot&&(e.ShadyCSS===void 0||e.ShadyCSS.nativeShadow)&&`adoptedStyleSheets`in Document.prototype&&`replace`in CSSStyleSheet.prototype,n=Symbol(),r=new WeakMap;var i=class{constructor(e,t,r){if(this._$cssResult$=!0,r!==n)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,n=this.t;if(t&&e===void 0){let t=n!==void 0&&n.length===1;t&&(e=r.get(n)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),t&&r.set(n,e))}return e}toString(){return this.cssText}};const a=e=>new i(typeof e==`string`?e:e+``,void 0,n),o=(e,...t)=>new i(e.length===1?e[0]:t.reduce((t,n,r)=>t+(e=>{if(!0===e._$cssResult$)return e.cssText;if(typeof e==`number`)return e;throw Error(`Value passed to 'css' function must be a 'css' function result: `+e+`. Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.`)})(n)+e[r+1],e[0]),e,n),s=(n,r)=>{if(t)n.adoptedStyleSheets=r.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let t of r){let r=document.createElement(`style`),i=e.litNonce;i!==void 0&&r.setAttribute(`nonce`,i),r.textContent=t.cssText,n.appendChild(r)}},c=t?e=>e:e=>e instanceof CSSStyleSheet?(e=>{let t=``;for(let n of e.cssRules)t+=n.cssText;return a(t)})(e):e,{is:l,defineProperty:u,getOwnPropertyDescriptor:d,getOwnPropertyNames:f,getOwnPropertySymbols:p,getPrototypeOf:m}=Object,h=globalThis,ee=h.trustedTypes,te=ee?ee.emptyScript:``,ne=h.reactiveElementPolyfillSupport,g=(e,t)=>e,_={toAttribute(e,t){
/**
* @license
* Copyright 2017 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/
switch(t){case Boolean:e=e?te:null;break;case Object:case Array:e=e==null?e:JSON.stringify(e)}return e},fromAttribute(e,t){let n=e;switch(t){case Boolean:n=e!==null;break;case Number:n=e===null?null:Number(e);break;case Object:case Array:try{n=JSON.parse(e)}catch{n=null}}return n}},re=(e,t)=>!l(e,t),ie={attribute:!0,type:String,converter:_,reflect:!1,useDefault:!1,hasChanged:re};Symbol.metadata??=Symbol(`metadata`),h.litPropertyMetadata??=new WeakMap;var v=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=ie){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let n=Symbol(),r=this.getPropertyDescriptor(e,n,t);r!==void 0&&u(this.prototype,e,r)}}static getPropertyDescriptor(e,t,n){let{get:r,set:i}=d(this.prototype,e)??{get(){return this[t]},set(e){this[t]=e}};return{get:r,set(t){let a=r?.call(this);i?.call(this,t),this.requestUpdate(e,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??ie}static _$Ei(){if(this.hasOwnProperty(g(`elementProperties`)))return;let e=m(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(g(`finalized`)))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(g(`properties`))){let e=this.properties,t=[...f(e),...p(e)];for(let n of t)this.createProperty(n,e[n])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[e,n]of t)this.elementProperties.set(e,n)}this._$Eh=new Map;for(let[e,t]of this.elementProperties){let n=this._$Eu(e,t);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let n=new Set(e.flat(1/0).reverse());for(let e of n)t.unshift(c(e))}else e!==void 0&&t.push(c(e));return t}static _$Eu(e,t){let n=t.attribute;return!1===n?void 0:typeof n==`string`?n:typeof e==`string`?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let n of t.keys())this.hasOwnProperty(n)&&(e.set(n,this[n]),delete this[n]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return s(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,n){this._$AK(e,n)}_$ET(e,t){let n=this.constructor.elementProperties.get(e),r=this.constructor._$Eu(e,n);if(r!==void 0&&!0===n.reflect){let i=(n.converter?.toAttribute===void 0?_:n.converter).toAttribute(t,n.type);this._$Em=e,i==null?this.removeAttribute(r):this.setAttribute(r,i),this._$Em=null}}_$AK(e,t){let n=this.constructor,r=n._$Eh.get(e);if(r!==void 0&&this._$Em!==r){let e=n.getPropertyOptions(r),i=typeof e.converter==`function`?{fromAttribute:e.converter}:e.converter?.fromAttribute===void 0?_:e.converter;this._$Em=r;let a=i.fromAttribute(t,e.type);this[r]=a??this._$Ej?.get(r)??a,this._$Em=null}}requestUpdate(e,t,n,r=!1,i){if(e!==void 0){let a=this.constructor;if(!1===r&&(i=this[e]),n??=a.getPropertyOptions(e),!((n.hasChanged??re)(i,t)||n.useDefault&&n.reflect&&i===this._$Ej?.get(e)&&!this.hasAttribute(a._$Eu(e,n))))return;this.C(e,t,n)}!1===this.isUpdatePending&&(this._$ES=this._$EP())}C(e,t,{useDefault:n,reflect:r,wrapped:i},a){n&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,a??t??this[e]),!0!==i||a!==void 0)||(this._$AL.has(e)||(this.hasUpdated||n||(t=void 0),this._$AL.set(e,t)),!0===r&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[e,t]of this._$Ep)this[e]=t;this._$Ep=void 0}let e=this.constructor.elementProperties;if(e.size>0)for(let[t,n]of e){let{wrapped:e}=n,r=this[t];!0!==e||this._$AL.has(t)||r===void 0||this.C(t,void 0,n,r)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(e=>e.hostUpdate?.()),this.update(t)):this._$EM()}catch(t){throw e=!1,this._$EM(),t}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(e){}firstUpdated(e){}};v.elementStyles=[],v.shadowRootOptions={mode:`open`},v[g(`elementProperties`)]=new Map,v[g(`finalized`)]=new Map,ne?.({ReactiveElement:v}),(h.reactiveElementVersions??=[]).push(`2.1.2`);
/**
* @license
* Copyright 2017 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/
const ae=globalThis,oe=e=>e,y=ae.trustedTypes,se=y?y.createPolicy(`lit-html`,{createHTML:e=>e}):void 0,b=`$lit$`,x=`lit$${Math.random().toFixed(9).slice(2)}$`,S=`?`+x,ce=`<${S}>`,C=document,w=()=>C.createComment(``),T=e=>e===null||typeof e!=`object`&&typeof e!=`function`,le=Array.isArray,ue=e=>le(e)||typeof e?.[Symbol.iterator]==`function`,de=`[ 	
\f\r]`,E=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,fe=/-->/g,pe=/>/g,D=RegExp(`>|${de}(?:([^\\s"'>=/]+)(${de}*=${de}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`,`g`),me=/'/g,he=/"/g,ge=/^(?:script|style|textarea|title)$/i,_e=e=>(t,...n)=>({_$litType$:e,strings:t,values:n}),O=_e(1),k=_e(2),A=Symbol.for(`lit-noChange`),j=Symbol.for(`lit-nothing`),ve=new WeakMap,M=C.createTreeWalker(C,129);function ye(e,t){if(!le(e)||!e.hasOwnProperty(`raw`))throw Error(`invalid template strings array`);return se===void 0?t:se.createHTML(t)}const be=(e,t)=>{let n=e.length-1,r=[],i,a=t===2?`<svg>`:t===3?`<math>`:``,o=E;for(let t=0;t<n;t++){let n=e[t],s,c,l=-1,u=0;for(;u<n.length&&(o.lastIndex=u,c=o.exec(n),c!==null);)u=o.lastIndex,o===E?c[1]===`!--`?o=fe:c[1]===void 0?c[2]===void 0?c[3]!==void 0&&(o=D):(ge.test(c[2])&&(i=RegExp(`</`+c[2],`g`)),o=D):o=pe:o===D?c[0]===`>`?(o=i??E,l=-1):c[1]===void 0?l=-2:(l=o.lastIndex-c[2].length,s=c[1],o=c[3]===void 0?D:c[3]===`"`?he:me):o===he||o===me?o=D:o===fe||o===pe?o=E:(o=D,i=void 0);let d=o===D&&e[t+1].startsWith(`/>`)?` `:``;a+=o===E?n+ce:l>=0?(r.push(s),n.slice(0,l)+b+n.slice(l)+x+d):n+x+(l===-2?t:d)}return[ye(e,a+(e[n]||`<?>`)+(t===2?`</svg>`:t===3?`</math>`:``)),r]};var N=class e{constructor({strings:t,_$litType$:n},r){let i;this.parts=[];let a=0,o=0,s=t.length-1,c=this.parts,[l,u]=be(t,n);if(this.el=e.createElement(l,r),M.currentNode=this.el.content,n===2||n===3){let e=this.el.content.firstChild;e.replaceWith(...e.childNodes)}for(;(i=M.nextNode())!==null&&c.length<s;){if(i.nodeType===1){if(i.hasAttributes())for(let e of i.getAttributeNames())if(e.endsWith(b)){let t=u[o++],n=i.getAttribute(e).split(x),r=/([.?@])?(.*)/.exec(t);c.push({type:1,index:a,name:r[2],strings:n,ctor:r[1]===`.`?Se:r[1]===`?`?Ce:r[1]===`@`?we:I}),i.removeAttribute(e)}else e.startsWith(x)&&(c.push({type:6,index:a}),i.removeAttribute(e));if(ge.test(i.tagName)){let e=i.textContent.split(x),t=e.length-1;if(t>0){i.textContent=y?y.emptyScript:``;for(let n=0;n<t;n++)i.append(e[n],w()),M.nextNode(),c.push({type:2,index:++a});i.append(e[t],w())}}}else if(i.nodeType===8){if(i.data===S)c.push({type:2,index:a});else{let e=-1;for(;(e=i.data.indexOf(x,e+1))!==-1;)c.push({type:7,index:a}),e+=x.length-1}}a++}}static createElement(e,t){let n=C.createElement(`template`);return n.innerHTML=e,n}};function P(e,t,n=e,r){if(t===A)return t;let i=r===void 0?n._$Cl:n._$Co?.[r],a=T(t)?void 0:t._$litDirective$;return i?.constructor!==a&&(i?._$AO?.(!1),a===void 0?i=void 0:(i=new a(e),i._$AT(e,n,r)),r===void 0?n._$Cl=i:(n._$Co??=[])[r]=i),i!==void 0&&(t=P(e,i._$AS(e,t.values),i,r)),t}var xe=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:n}=this._$AD,r=(e?.creationScope??C).importNode(t,!0);M.currentNode=r;let i=M.nextNode(),a=0,o=0,s=n[0];for(;s!==void 0;){if(a===s.index){let t;s.type===2?t=new F(i,i.nextSibling,this,e):s.type===1?t=new s.ctor(i,s.name,s.strings,this,e):s.type===6&&(t=new Te(i,this,e)),this._$AV.push(t),s=n[++o]}a!==s?.index&&(i=M.nextNode(),a++)}return M.currentNode=C,r}p(e){let t=0;for(let n of this._$AV)n!==void 0&&(n.strings===void 0?n._$AI(e[t]):(n._$AI(e,n,t),t+=n.strings.length-2)),t++}},F=class e{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,n,r){this.type=2,this._$AH=j,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=n,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=P(this,e,t),T(e)?e===j||e==null||e===``?(this._$AH!==j&&this._$AR(),this._$AH=j):e!==this._$AH&&e!==A&&this._(e):e._$litType$===void 0?e.nodeType===void 0?ue(e)?this.k(e):this._(e):this.T(e):this.$(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==j&&T(this._$AH)?this._$AA.nextSibling.data=e:this.T(C.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:n}=e,r=typeof n==`number`?this._$AC(e):(n.el===void 0&&(n.el=N.createElement(ye(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===r)this._$AH.p(t);else{let e=new xe(r,this),n=e.u(this.options);e.p(t),this.T(n),this._$AH=e}}_$AC(e){let t=ve.get(e.strings);return t===void 0&&ve.set(e.strings,t=new N(e)),t}k(t){le(this._$AH)||(this._$AH=[],this._$AR());let n=this._$AH,r,i=0;for(let a of t)i===n.length?n.push(r=new e(this.O(w()),this.O(w()),this,this.options)):r=n[i],r._$AI(a),i++;i<n.length&&(this._$AR(r&&r._$AB.nextSibling,i),n.length=i)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let t=oe(e).nextSibling;oe(e).remove(),e=t}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},I=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,n,r,i){this.type=1,this._$AH=j,this._$AN=void 0,this.element=e,this.name=t,this._$AM=r,this.options=i,n.length>2||n[0]!==``||n[1]!==``?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=j}_$AI(e,t=this,n,r){let i=this.strings,a=!1;if(i===void 0)e=P(this,e,t,0),a=!T(e)||e!==this._$AH&&e!==A,a&&(this._$AH=e);else{let r=e,o,s;for(e=i[0],o=0;o<i.length-1;o++)s=P(this,r[n+o],t,o),s===A&&(s=this._$AH[o]),a||=!T(s)||s!==this._$AH[o],s===j?e=j:e!==j&&(e+=(s??``)+i[o+1]),this._$AH[o]=s}a&&!r&&this.j(e)}j(e){e===j?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??``)}},Se=class extends I{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===j?void 0:e}},Ce=class extends I{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==j)}},we=class extends I{constructor(e,t,n,r,i){super(e,t,n,r,i),this.type=5}_$AI(e,t=this){if((e=P(this,e,t,0)??j)===A)return;let n=this._$AH,r=e===j&&n!==j||e.capture!==n.capture||e.once!==n.once||e.passive!==n.passive,i=e!==j&&(n===j||r);r&&this.element.removeEventListener(this.name,this,n),i&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH==`function`?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},Te=class{constructor(e,t,n){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(e){P(this,e)}};const Ee={M:b,P:x,A:S,C:1,L:be,R:xe,D:ue,V:P,I:F,H:I,N:Ce,U:we,B:Se,F:Te},De=ae.litHtmlPolyfillSupport;De?.(N,F),(ae.litHtmlVersions??=[]).push(`3.3.3`);const Oe=(e,t,n)=>{let r=n?.renderBefore??t,i=r._$litPart$;if(i===void 0){let e=n?.renderBefore??null;r._$litPart$=i=new F(t.insertBefore(w(),e),e,void 0,n??{})}return i._$AI(e),i},L=globalThis
/**
* @license
* Copyright 2017 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/
;var R=class extends v{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=Oe(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return A}};R._$litElement$=!0,R.finalized=!0,L.litElementHydrateSupport?.({LitElement:R});const ke=L.litElementPolyfillSupport;ke?.({LitElement:R}),(L.litElementVersions??=[]).push(`4.2.2`);const Ae=[`en`,`ar`,`de`,`es`,`fr`,`he`,`hi`,`it`,`ja`,`ko`,`nb`,`nl`,`pl`,`pt`,`tr`,`zh`,`zh-Hant`],je={nn:`nb`,no:`nb`};function Me(e,t){let n=Ne(e);if(!n)return;let{language:r,script:i}=n.maximize();return[n.baseName,`${r}-${i}`,r,je[r]].find(e=>t.includes(e))}function Ne(e){try{return new Intl.Locale(e.replaceAll(`_`,`-`))}catch{return}}const Pe={label:`Search all sites`,placeholder:`Search…`,clear:`Clear search`,searching:`Searching…`,idle:`Type to search all sites.`,took:`{results} in {time}`,results:{one:`{count} result`,other:`{count} results`},filters:`Filters`,filtersChosen:`Filters ({count})`,sites:`Site`,types:`Type`,typePost:`Posts`,typePage:`Pages`,showAll:`Show all {count}`,showFewer:`Show fewer`,clearFilters:`Clear filters`,sort:`Sort order`,relevance:`Most relevant first`,newest:`Newest first`,oldest:`Oldest first`,title:`Title, A to Z`,untitled:`Untitled`,none:`No results for “{query}”`,noneHint:`Check the spelling, or try different or fewer words.`,noneFiltered:`No results match the selected filters.`,unreachable:`The server can’t be reached. Check your internet connection.`,unavailable:`Search is currently unavailable.`,refused:`This search can’t be processed. Try different words.`,failed:`The search failed.`,retry:`Try again`,waiting:{one:`Trying again in {count} second.`,other:`Trying again in {count} seconds.`},pages:`Pagination`,previous:`Previous`,next:`Next`,page:`Page {page}`,pageOf:`Page {page} of {pages}`,window:`Only the first {count} results are shown. Add words or filters to narrow your search.`};function Fe(e){return Me(e,Ae)??`en`}async function Ie(e){return(await import(new URL(`words-${e}.js`,import.meta.url).href)).words}function z(e,t=Pe){let n=Re(e)?e:`en`,r=t===Pe&&!Me(n,[`en`])?`en`:n,i=new Intl.NumberFormat(r),a=new Intl.PluralRules(r),o=new Intl.NumberFormat(r,{style:`unit`,unit:`millisecond`,unitDisplay:`short`}),s=new Intl.DateTimeFormat(n,{dateStyle:`long`}),c=e=>i.format(e);return{language:r,text:(e,n={})=>Le(t[e],n),plural(e,n){let r=t[e];return Le(r[a.select(n)]??r.other,{count:c(n)})},number:c,milliseconds:e=>o.format(e),date:e=>s.format(e)}}function Le(e,t){return e.replaceAll(/\{(\w+)\}/g,(e,n)=>t[n]??e)}function Re(e){try{return Intl.getCanonicalLocales(e).length>0}catch{return!1}}function ze(e,t,n){let r=t.querySelector(`link[rel="https://api.w.org/"]`)?.href,i=URL.parse(n),a=i?.pathname.endsWith(`/cross-site-search/v1/element.js`)?new URL(`../../`,i):void 0;return e?B(new URL(e,t.baseURI).href):r&&(!a||new URL(r).origin===a.origin)?B(r):a?.href??B(new URL(`/wp-json/`,t.baseURI).href)}function B(e){return e.endsWith(`/`)?e:`${e}/`}function Be(e){let t=e;for(;t;){let e=t.closest(`[lang]`);if(e)return e.lang;let n=t.getRootNode();t=n instanceof ShadowRoot?n.host:void 0}return``}
/**
* @license
* Copyright 2017 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/
const V={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Ve=e=>(...t)=>({_$litDirective$:e,values:t});var He=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}};
/**
* @license
* Copyright 2020 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/const{I:Ue}=Ee,We=e=>e,Ge=e=>e.strings===void 0,Ke=()=>document.createComment(``),H=(e,t,n)=>{let r=e._$AA.parentNode,i=t===void 0?e._$AB:t._$AA;if(n===void 0){let t=r.insertBefore(Ke(),i),a=r.insertBefore(Ke(),i);n=new Ue(t,a,e,e.options)}else{let t=n._$AB.nextSibling,a=n._$AM,o=a!==e;if(o){let t;n._$AQ?.(e),n._$AM=e,n._$AP!==void 0&&(t=e._$AU)!==a._$AU&&n._$AP(t)}if(t!==i||o){let e=n._$AA;for(;e!==t;){let t=We(e).nextSibling;We(r).insertBefore(e,i),e=t}}}return n},U=(e,t,n=e)=>(e._$AI(t,n),e),qe={},Je=(e,t=qe)=>e._$AH=t,Ye=e=>e._$AH,Xe=e=>{e._$AR(),e._$AA.remove()},Ze=(e,t,n)=>{
/**
* @license
* Copyright 2017 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/
let r=new Map;for(let i=t;i<=n;i++)r.set(e[i],i);return r},Qe=Ve(class extends He{constructor(e){if(super(e),e.type!==V.CHILD)throw Error(`repeat() can only be used in text expressions`)}dt(e,t,n){let r;n===void 0?n=t:t!==void 0&&(r=t);let i=[],a=[],o=0;for(let t of e)i[o]=r?r(t,o):o,a[o]=n(t,o),o++;return{values:a,keys:i}}render(e,t,n){return this.dt(e,t,n).values}update(e,[t,n,r]){let i=Ye(e),{values:a,keys:o}=this.dt(t,n,r);if(!Array.isArray(i))return this.ut=o,a;let s=this.ut??=[],c=[],l,u,d=0,f=i.length-1,p=0,m=a.length-1;for(;d<=f&&p<=m;)if(i[d]===null)d++;else if(i[f]===null)f--;else if(s[d]===o[p])c[p]=U(i[d],a[p]),d++,p++;else if(s[f]===o[m])c[m]=U(i[f],a[m]),f--,m--;else if(s[d]===o[m])c[m]=U(i[d],a[m]),H(e,c[m+1],i[d]),d++,m--;else if(s[f]===o[p])c[p]=U(i[f],a[p]),H(e,i[d],i[f]),f--,p++;else if(l===void 0&&(l=Ze(o,p,m),u=Ze(s,d,f)),l.has(s[d])){if(l.has(s[f])){let t=u.get(o[p]),n=t===void 0?null:i[t];if(n===null){let t=H(e,i[d]);U(t,a[p]),c[p]=t}else c[p]=U(n,a[p]),H(e,i[d],n),i[t]=null;p++}else Xe(i[f]),f--}else Xe(i[d]),d++;for(;p<=m;){let t=H(e,c[m+1]);U(t,a[p]),c[p++]=t}for(;d<=f;){let e=i[d++];e!==null&&Xe(e)}return this.ut=o,Je(e,c),A}});function $e(e,t,n){let r=new Map(t.map(({value:e,count:t})=>[e,t]));return[...new Set([...e.map(({value:e})=>e),...r.keys(),...n])].map(e=>({value:e,count:r.get(e)??0}))}function et(e,t,n){return e.filter(({value:e},r)=>r<n||t.includes(e))}function tt(e,t,n){return t===`post`&&[``,`Posts`].includes(n)?e.text(`typePost`):t===`page`&&[``,`Pages`].includes(n)?e.text(`typePage`):n||nt(t)}function nt(e){let t=e.replaceAll(/[-_]+/g,` `).trim();return t===``?e:t.charAt(0).toLocaleUpperCase()+t.slice(1)}const W=(e,t)=>O`<svg class="icon ${e}" viewBox="0 0 20 20" aria-hidden="true" focusable="false">${t}</svg>`,rt=W(`lens`,k`<circle cx="8.5" cy="8.5" r="5.25"></circle><path d="m12.5 12.5 4.5 4.5"></path>`),it=W(`wheel`,k`<circle cx="10" cy="10" r="6.5"></circle>`),at=W(`cross`,k`<path d="m5.5 5.5 9 9m0-9-9 9"></path>`),ot=W(`arrow`,k`<path d="m5.5 8 4.5 4.5L14.5 8"></path>`);function st(e){let{search:t,words:n,block:r}=e,i=[r.showSiteFilter?ct(e,`sites`,e=>t.labels.sites.get(e)??`${n.text(`sites`)} ${e}`):j,r.showTypeFilter?ct(e,`types`,e=>tt(n,e,t.labels.types.get(e)??``)):j];if(!t.shown||i.every(e=>e===j))return j;let a=t.state.sites.length+t.state.types.length,o=a===0?n.text(`filters`):n.text(`filtersChosen`,{count:n.number(a)});return O`<button
      class="button toggle"
      part="button toggle"
      type="button"
      aria-expanded=${r.filtersOpen}
      aria-controls="filters"
      @click=${()=>r.filtersOpen=!r.filtersOpen}
    >
      ${o} ${ot}
    </button>
    <div
      id="filters"
      class="filters ${r.filtersOpen?`open`:``}"
      part="filters"
      role="group"
      aria-label=${n.text(`filters`)}
    >
      ${i}
    </div>`}function ct({search:e,words:t,block:n},r,i){let a=e.options[r];if(a.length===0)return j;let o=e.state[r],s=n.unfolded.includes(r),c=s?a:et(a,[...e.picked[r],...o],8),l=()=>{n.unfolded=s?n.unfolded.filter(e=>e!==r):[...n.unfolded,r]},u=t=>n=>e.toggle(r,t,n.currentTarget.checked);return O`<fieldset class="group" part="filter">
    <legend part="legend">${t.text(r)}</legend>
    <div class="options">
      ${Qe(c,({value:e})=>e,({value:e,count:n})=>O`<label class="option ${n===0?`none`:``}" part="option">
            <input type="checkbox" value=${e} .checked=${o.includes(e)} @change=${u(e)} />
            <span
              ><bdi>${i(e)}</bdi>&nbsp;<span class="count" part="count">${t.number(n)}</span></span
            >
          </label>`)}
      ${a.length>8?O`<button class="link" part="link" type="button" aria-expanded=${s} @click=${l}>
              ${s?t.text(`showFewer`):t.text(`showAll`,{count:t.number(a.length)})}
            </button>`:j}
    </div>
  </fieldset>`}
/**
* @license
* Copyright 2020 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/const lt=Ve(class extends He{constructor(e){if(super(e),e.type!==V.PROPERTY&&e.type!==V.ATTRIBUTE&&e.type!==V.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!Ge(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===A||t===j)return t;let n=e.element,r=e.name;if(e.type===V.PROPERTY){if(t===n[r])return A}else if(e.type===V.BOOLEAN_ATTRIBUTE){if(!!t===n.hasAttribute(r))return A}else if(e.type===V.ATTRIBUTE&&n.getAttribute(r)===t+``)return A;return Je(e),t}}),ut=[`relevance`,`newest`,`oldest`,`title`],dt=1e3,G={query:`s`,page:`s_page`,sort:`s_sort`,sites:`s_site`,types:`s_type`};function ft(e){return{query:``,page:1,sort:e,sites:[],types:[]}}function pt(e,t){let{searchParams:n}=new URL(e),r=n.get(G.page)??``;return{query:(n.get(G.query)??``).trim().slice(0,dt),page:/^[1-9]\d{0,6}$/.test(r)?Number(r):1,sort:ht(n.get(G.sort))??t,sites:gt(n,G.sites).filter(e=>/^\d{1,10}$/.test(e)),types:gt(n,G.types)}}function mt(e,t,n){let r=new URL(e);for(let e of Object.values(G))r.searchParams.delete(e);if(t.query===``)return r.href;r.searchParams.set(G.query,t.query),t.page>1&&r.searchParams.set(G.page,String(t.page)),t.sort!==n&&r.searchParams.set(G.sort,t.sort);for(let e of t.sites)r.searchParams.append(G.sites,e);for(let e of t.types)r.searchParams.append(G.types,e);return r.href}function ht(e){return ut.find(t=>t===e)}function gt(e,t){return[...new Set(e.getAll(t))].filter(e=>e!==``)}function _t({search:e,words:t,block:n}){return O`<form
    role="search"
    part="form"
    aria-labelledby=${n.heading?`heading`:j}
    aria-label=${n.heading?j:t.text(`label`)}
    @submit=${t=>{t.preventDefault(),e.submit()}}
  >
    <label class="unseen" for="query">${t.text(`label`)}</label>
    <div class="field" part="field">
      ${e.isBusy?it:rt}
      <input
        id="query"
        class="query"
        part="input"
        type="search"
        dir="auto"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        enterkeyhint="search"
        maxlength=${dt}
        placeholder=${n.placeholder??t.text(`placeholder`)}
        .value=${lt(e.text)}
        @input=${t=>e.type(t.currentTarget.value)}
      />
      ${e.text===``?j:O`<button class="clear" part="clear" type="button" aria-label=${t.text(`clear`)} @click=${()=>{e.clear(),n.focus()}}>
              ${at}
            </button>`}
    </div>
  </form>`}function vt({words:e}){return O`<p class="muted idle" part="idle">${e.text(`idle`)}</p>`}function yt({words:e}){return O`<p class="muted searching" part="searching">${e.text(`searching`)}</p>`}function bt({search:e,words:t}){let n=e.state.sites.length+e.state.types.length>0;return O`<div class="message" part="empty">
    <h2 id="outcome" class="message-title" part="summary" tabindex="-1" data-outcome dir="auto">
      ${t.text(`none`,{query:e.shown?.state.query??``})}
    </h2>
    <p class="muted">${t.text(n?`noneFiltered`:`noneHint`)}</p>
    ${n?O`<button class="button" part="button" type="button" @click=${()=>e.change({sites:[],types:[],page:1},{focus:!0})}>
            ${t.text(`clearFilters`)}
          </button>`:j}
  </div>`}function xt({search:e,words:t}){let{failure:n,secondsLeft:r}=e;if(!n)return j;let i=r>0&&n.retryAfter!==void 0,a=n.kind===`refused`?n.message:``;return O`<div class="message results" part="error" tabindex="-1" data-outcome>
    <div role="alert">
      <p class="message-title">${t.text(n.kind)}</p>
      ${a===``?j:O`<p class="muted" dir="auto">${a}</p>`}
      ${i?O`<p class="unseen">${t.plural(`waiting`,n.retryAfter)}</p>`:j}
    </div>
    ${i?O`<p class="muted" aria-hidden="true">${t.plural(`waiting`,r)}</p>`:j}
    <button
      class="button"
      part="button retry"
      type="button"
      aria-disabled=${e.isBusy}
      @click=${()=>e.retry()}
    >
      ${t.text(`retry`)}
    </button>
  </div>`}const St=1e4;function K(e,t=1/0){return Math.max(1,Math.min(t,Math.floor(St/e)))}function Ct(e,t,n=2){let r=[];for(let i=1;i<=t;i+=1){let a=Math.abs(i-e)<=n,o=i===2&&e-n===3||i===t-1&&e+n===t-2;i===1||i===t||a||o?r.push(i):r.at(-1)!==`gap`&&r.push(`gap`)}return r}const wt={amp:`&`,lt:`<`,gt:`>`,quot:`"`,apos:`'`,nbsp:`\xA0`};function Tt(e){let t=[],n=0;for(let r of e.split(/(<\/?mark>)/))r===`<mark>`?n+=1:r===`</mark>`?n=Math.max(0,n-1):r!==``&&t.push({text:Dt(r),marked:n>0});return t}function Et(e){let t=URL.parse(e);return t?.protocol===`https:`||t?.protocol===`http:`?t.href:void 0}function Dt(e){return e.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,(e,t,n,r)=>{if(r!==void 0)return Object.hasOwn(wt,r)?wt[r]:e;let i=t===void 0?Number.parseInt(n,16):Number(t);return i>0&&i<=1114111&&(i<55296||i>57343)?String.fromCodePoint(i):e})}function Ot({search:e,words:t,block:n}){let{answer:r,state:i}=e.shown,a=K(n.perPage,r.totalPages);if(a<2)return j;let o=i.page,s=t=>()=>e.change({page:t},{focus:!0}),c=(e,n)=>O`<li class=${e}>
      <button
        class="button"
        part="button ${e}"
        type="button"
        ?disabled=${n<1||n>a}
        @click=${s(n)}
      >
        ${t.text(e)}
      </button>
    </li>`;return O`<nav class="pages" part="pagination" aria-label=${t.text(`pages`)}>
    <ul role="list">
      ${c(`previous`,o-1)}
      ${Ct(o,a).map(e=>{if(e===`gap`)return O`<li class="gap" aria-hidden="true">…</li>`;let n=e===o;return O`<li>
          <button
            class="button page"
            part="button page ${n?`current-page`:``}"
            type="button"
            aria-label=${t.text(`page`,{page:t.number(e)})}
            aria-current=${n?`page`:j}
            @click=${s(e)}
          >
            ${t.number(e)}
          </button>
        </li>`})}
      ${c(`next`,o+1)}
    </ul>
  </nav>`}function kt({search:e,words:t,block:n}){if(!e.shown||e.failure||e.shown.answer.total===0)return j;let{answer:r,state:i}=e.shown,a=t.text(`took`,{results:t.plural(`results`,r.total),time:t.milliseconds(r.tookMs)}),o=K(n.perPage,r.totalPages),s=t.text(`pageOf`,{page:t.number(i.page),pages:t.number(o)});return O`<h2 id="outcome" class="summary" part="summary" tabindex="-1" data-outcome>
    ${a}${o>1?O`<span class="page-of"> · ${s}</span>`:j}
  </h2>`}function At(e){let{search:t}=e;if(!t.shown)return yt(e);let{answer:n}=t.shown,r=O`<ol class="list" part="list" role="list">
      ${n.hits.map(t=>jt(t,e))}
    </ol>
    ${Ft(e)} ${Ot(e)}`;return O`<section
    class="results ${t.isBusy?`stale`:``}"
    part="results"
    aria-labelledby="outcome"
    aria-busy=${t.isBusy}
  >
    ${n.total===0?bt(e):r}
  </section>`}function jt(e,{search:t,words:n,block:r}){let i=Et(e.url),a=e._formatted.post_title===``?e.title||n.text(`untitled`):Pt(Tt(e._formatted.post_title),r.highlight),o=Nt(e.date),s=r.showExcerpt?Mt(e):[],c=e.post_type_label||t.labels.types.get(e.post_type)||e.post_type,l=c===``?``:tt(n,e.post_type,c);return O`<li class="result" part="result">
    <h3 class="title" part="title" dir="auto">
      ${i?O`<a part="link" href=${i}>${a}</a>`:a}
    </h3>
    <p class="meta" part="meta">
      ${e.blog_name===``?j:O`<bdi class="site" part="site">${e.blog_name}</bdi>`}
      ${l===``?j:O`<bdi part="type">${l}</bdi>`}
      ${r.showDate&&o?O`<time part="date" datetime=${o.toISOString()}>${n.date(o)}</time>`:j}
    </p>
    ${s.length>0?O`<p class="snippet" part="snippet" dir="auto">${Pt(s,r.highlight)}</p>`:j}
  </li>`}function Mt({excerpt:e,_formatted:t}){let n=[Tt(t.post_content),Tt(t.post_excerpt)];return n.find(e=>e.some(({marked:e})=>e))||(e===``?n[0]:[{text:e,marked:!1}])}function Nt(e){let t=new Date(/T[\d:.]+$/.test(e)?`${e}Z`:e);return Number.isNaN(t.getTime())?void 0:t}function Pt(e,t){return e.map(({text:e,marked:n})=>n&&t?O`<mark part="mark">${e}</mark>`:e)}function Ft({search:e,words:t,block:n}){let{answer:r,state:i}=e.shown,a=K(n.perPage);if(r.totalPages<=a||i.page<a)return j;let o=t.number(Math.floor(St/n.perPage)*n.perPage);return O`<p class="muted" part="window">${t.text(`window`,{count:o})}</p>`}function It({search:e,words:t,block:n}){return!n.showSort||!e.shown||e.shown.answer.total===0?j:O`<label class="sort" part="sort">
    <span class="muted">${t.text(`sort`)}</span>
    <select part="select" @change=${t=>{let n=ht(t.currentTarget.value);n&&e.change({sort:n,page:1})}}>
      ${ut.map(n=>O`<option value=${n} .selected=${n===e.state.sort}>${t.text(n)}</option>`)}
    </select>
  </label>`}const q={fromAttribute:e=>e?.trim().toLowerCase()!==`false`},Lt={fromAttribute:e=>ht(e)??`relevance`},Rt={fromAttribute(e){return/^\s*-?\d+\s*$/.test(e??``)?Math.min(50,Math.max(1,Number(e))):10}};let J;function zt(e){let t={},n;function r(){n=void 0,e()}function i(e,t){try{history[e](e===`replaceState`?history.state:null,``,t)}catch{}}return{connect(){J||(J=t,addEventListener(`popstate`,r))},disconnect(){J===t&&(J=void 0,removeEventListener(`popstate`,r))},read(e){if(J===t)return n=pt(location.href,e),n},replace(e,n){J===t&&i(`replaceState`,mt(location.href,e,n))},push(e,r,{endsTyping:a=!1}={}){if(J!==t)return;let o=mt(location.href,e,r),s=n&&mt(location.href,n,r);a&&s&&location.href!==s&&i(`replaceState`,s),location.href!==o&&i(`pushState`,o),n=e}}}function Bt(e){if(!Y(e)||!Array.isArray(e.hits)||!Y(e.pagination))return;let t=X(e.facets),n=Q(e.pagination.total);return{hits:e.hits.filter(Y).map(Vt),facets:{blog_id:Ht(t.blog_id),post_type:Ht(t.post_type)},total:n,totalPages:Q(e.pagination.total_pages),tookMs:Q(e.tookMs)}}function Y(e){return typeof e==`object`&&!!e&&!Array.isArray(e)}function Vt(e){let{post_title:t,post_content:n,post_excerpt:r}=X(e._formatted);return{id:Q(e.id),blog_id:Q(e.blog_id),blog_name:Z(e.blog_name),post_type:Z(e.post_type),post_type_label:Z(e.post_type_label),title:Z(e.title),excerpt:Z(e.excerpt),url:Z(e.url),date:Z(e.date),_formatted:{post_title:Z(t),post_content:Z(n),post_excerpt:Z(r)}}}function Ht(e){let{buckets:t}=X(e);return Array.isArray(t)?t.filter(Y).map(e=>({value:Z(e.value),count:Q(e.count),label:Z(e.label)})).filter(({value:e})=>e!==``):[]}function X(e){return Y(e)?e:{}}function Z(e){return typeof e==`string`?e:``}function Q(e){return typeof e==`number`&&Number.isFinite(e)&&e>0?Math.floor(e):0}var $=class extends Error{kind;retryAfter;constructor(e,t=``,n){super(t),this.kind=e,this.retryAfter=n}};const Ut={relevance:{by:`_score`,order:`desc`},newest:{by:`post_date`,order:`desc`},oldest:{by:`post_date`,order:`asc`},title:{by:`post_title`,order:`asc`}},Wt=[`post_content`,`post_excerpt`];function Gt(e,t){let n=[{field:`blog_id`,isShown:t.showSiteFilter,values:e.sites},{field:`post_type`,isShown:t.showTypeFilter,values:e.types}].filter(({isShown:e})=>e),r=n.filter(({values:e})=>e.length>0).map(({field:e,values:t})=>({type:`pred`,field:e,op:`in`,value:t}));return{q:e.query,postTypes:`all`,page:{number:e.page,size:t.perPage},...r.length>0&&{filter:{type:`and`,items:r}},sort:[Ut[e.sort]],facets:n.map(({field:e})=>({type:`terms`,field:e,...e===`blog_id`&&{labels:!0}})),...t.highlight&&{attributesToHighlight:[`post_title`,...t.showExcerpt?Wt:[]]},...t.showExcerpt&&{attributesToCrop:[`post_content`],cropLength:220,cropMarker:`…`}}}async function Kt(e,t,n){let r=await fetch(new URL(`cross-site-search/v1/search`,e),{method:`POST`,headers:{accept:`application/json`,"content-type":`application/json`},body:JSON.stringify(t),signal:AbortSignal.any([n,AbortSignal.timeout(3e4)])}).catch(()=>{throw n.throwIfAborted(),new $(`unreachable`)}),i=await r.json().catch(()=>void 0);n.throwIfAborted();let a=r.ok?Bt(i):void 0;if(a)return a;throw Jt(r,Y(i)&&typeof i.message==`string`?i.message:``)}function qt(e,t=Date.now()){if(e===null)return;let n=/^\d+$/.test(e)?Number(e):Math.ceil((Date.parse(e)-t)/1e3);return n<=300?Math.max(1,n):void 0}function Jt({status:e,headers:t},n){return e===503||e===429?new $(`unavailable`,n,qt(t.get(`retry-after`))):new $(e>=400&&e<500?`refused`:`failed`,n)}var Yt=class{text=``;state=ft(`relevance`);shown;failure;secondsLeft=0;isBusy=!1;announced;options={sites:[],types:[]};picked={sites:[],types:[]};labels={types:new Map,sites:new Map};#e;#t=zt(()=>this.#o());#n={typing:0,waiting:0,announcement:0};#r;#i=0;#a=0;constructor(e){this.#e=e,e.addController(this)}hostConnected(){addEventListener(`online`,this.#m),this.#t.connect(),this.#o()}hostDisconnected(){removeEventListener(`online`,this.#m),this.#p(),this.#t.disconnect()}type(e){this.text=e,this.#i=Date.now();let t=e.trim();if(t===this.state.query&&!this.isBusy&&!this.failure)return this.#e.requestUpdate();this.#p(),this.announced=void 0,t===``?(this.#c({...this.state,query:t,page:1}),this.#t.replace(this.state,this.#e.defaultSort)):(this.isBusy=!0,this.#n.typing=setTimeout(()=>{this.state={...this.state,query:t,page:1},this.#t.replace(this.state,this.#e.defaultSort),this.#l()},250),this.#e.requestUpdate())}submit(){let e=this.text.trim();e!==``&&(e===this.state.query&&this.state.page===1&&this.#r?.signal.aborted===!1&&!this.failure?this.#t.push(this.state,this.#e.defaultSort,{endsTyping:!0}):this.change({page:1},{endsTyping:!0}))}clear(){this.text=``,this.#p(),this.#c(ft(this.state.sort)),this.#t.push(this.state,this.#e.defaultSort)}toggle(e,t,n){let r=this.state[e].filter(e=>e!==t);this.change({[e]:n?[...r,t]:r,page:1})}change(e,{endsTyping:t=!1,focus:n=!1}={}){this.state={...this.state,query:this.text.trim(),...e},this.#t.push(this.state,this.#e.defaultSort,{endsTyping:t}),this.#l(n)}retry(){this.isBusy||this.#l(!0)}refresh(e){let{defaultSort:t}=this.#e,n=this.state.sort===e?t:this.state.sort;this.state=this.#s({...this.state,sort:n}),this.state.query!==``&&this.#l()}#o(){let{defaultSort:e}=this.#e,t=this.shown?this.state:ft(e),n=this.#s(this.#t.read(e)??t);if(JSON.stringify(n)!==JSON.stringify(this.shown?.state)||this.isBusy||this.failure||this.text.trim()!==n.query){if(this.text=n.query,this.#p(),n.query===``)return this.#c(n);this.state=n,this.#l()}}#s(e){let{showSiteFilter:t,showTypeFilter:n}=this.#e;return{...e,sites:t?e.sites:[],types:n?e.types:[]}}#c(e){this.state=e,this.shown=void 0,this.failure=void 0,this.announced=void 0,this.isBusy=!1,this.#e.requestUpdate()}#l(e=!1){this.#a=0,this.#u(e)}async#u(e=!1){this.#p();let t=new AbortController;this.#r=t,this.isBusy=!0,this.#e.requestUpdate(),this.state={...this.state,page:Math.min(this.state.page,K(this.#e.perPage))};let{state:n}=this;try{let r=await Kt(this.#e.root,Gt(n,this.#e),t.signal),i=K(this.#e.perPage,r.totalPages);if(n.page>i)return this.state={...n,page:i},this.#t.replace(this.state,this.#e.defaultSort),await this.#u(e);this.#d(r,n)}catch(e){if(t.signal.aborted)return;this.#f(e instanceof $?e:new $(`failed`))}this.isBusy=!1,this.#e.requestUpdate(),await this.#e.updateComplete,e&&this.#e.focusOutcome()}#d(e,t){for(let{post_type:t,post_type_label:n}of e.hits)n!==``&&this.labels.types.set(t,n);for(let{blog_id:t,blog_name:n}of e.hits)this.labels.sites.set(String(t),n);for(let{value:t,label:n}of e.facets.blog_id)n!==``&&this.labels.sites.set(t,n);t.query!==this.shown?.state.query&&(this.options={sites:[],types:[]},this.picked={sites:[],types:[]}),this.options={sites:$e(this.options.sites,e.facets.blog_id,t.sites),types:$e(this.options.types,e.facets.post_type,t.types)},this.picked={sites:[...this.picked.sites,...t.sites],types:[...this.picked.types,...t.types]},this.shown={answer:e,state:t},this.failure=void 0,this.#n.announcement=setTimeout(()=>{this.announced=e.total,this.#e.requestUpdate()},Math.max(0,this.#i+1e3-Date.now()))}#f(e){if(this.failure=e,this.announced=void 0,e.retryAfter===void 0||this.#a>=5)return;let t=Date.now()+e.retryAfter*1e3;this.secondsLeft=e.retryAfter,this.#n.waiting=setInterval(()=>{this.secondsLeft=Math.max(0,Math.ceil((t-Date.now())/1e3)),this.#e.requestUpdate(),!(this.secondsLeft>0)&&(this.#a+=1,this.#u())},1e3)}#p(){this.#r?.abort(),clearTimeout(this.#n.typing),clearInterval(this.#n.waiting),clearTimeout(this.#n.announcement),this.secondsLeft=0}#m=()=>{this.failure?.kind===`unreachable`&&!this.isBusy&&this.#l()}};const Xt=o`
  :host {
    --line: var(--cross-site-search-line, color-mix(in srgb, currentcolor 18%, transparent));
    --edge: var(--cross-site-search-edge, color-mix(in srgb, currentcolor 62%, transparent));
    --muted: var(--cross-site-search-muted, color-mix(in srgb, currentcolor 82%, transparent));
    --tint: var(--cross-site-search-tint, color-mix(in srgb, currentcolor 7%, transparent));
    --accent: var(--cross-site-search-accent, currentcolor);
    --mark: var(--cross-site-search-mark, light-dark(rgb(255 214 10 / 45%), rgb(255 204 0 / 32%)));
    --radius: var(--cross-site-search-radius, 0.375em);
    --gap: var(--cross-site-search-gap, 1.5em);
    display: block;
    margin-block: 1em;
    /* In a place that shrinks around its content there would be no width at all. */
    contain-intrinsic-inline-size: 40em;
    container-type: inline-size;
    min-inline-size: 0;
    max-inline-size: 100%;
    text-align: start;
    overflow-wrap: break-word;
  }

  :host([hidden]) {
    display: none;
  }

  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }

  h2,
  h3,
  p,
  ol,
  ul,
  fieldset,
  legend {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }

  ol,
  ul {
    list-style: none;
  }

  button,
  input,
  select {
    margin: 0;
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }

  button,
  select,
  .option {
    cursor: pointer;
  }

  [dir='auto'] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
    border-radius: 2px;
  }

  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .block {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--gap);
  }

  .heading {
    font-size: 1.5em;
    line-height: 1.25;
    text-wrap: balance;
  }

  .muted {
    color: var(--muted);
  }

  .muted,
  .sort,
  .summary,
  .meta,
  .filters,
  .button {
    font-size: 0.875em;
  }

  .icon {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  select,
  .button {
    min-block-size: max(24px, 2.5em);
    padding: 0.25em 0.75em;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: none;
  }

  .button {
    display: inline-flex;
    gap: 0.375em;
    align-items: center;
    justify-content: center;
  }

  [aria-disabled='true'] {
    cursor: default;
    opacity: 0.6;
  }

  .button:disabled {
    cursor: default;
    opacity: 0.45;
  }
`,Zt=o`
  .toggle {
    justify-self: start;
    text-align: start;
  }

  .toggle[aria-expanded='true'] .icon {
    rotate: 0.5turn;
  }

  .filters {
    display: grid;
    gap: 1em;
  }

  .group legend {
    margin-block-end: 0.25em;
    font-weight: 600;
  }

  .options {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125em 1.25em;
  }

  .option {
    display: inline-flex;
    gap: 0.5em;
    align-items: flex-start;
    min-block-size: max(24px, 2em);
    padding-block: 0.2em;
    line-height: 1.6;
  }

  .option input {
    flex: none;
    inline-size: 1.15em;
    block-size: 1.15em;
    margin-block-start: 0.225em;
    accent-color: var(--accent);
    cursor: inherit;
  }

  .count {
    margin-inline-start: 0.15em;
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }

  .none {
    color: var(--muted);
  }

  .link {
    min-block-size: max(24px, 2em);
    padding: 0;
    border: 0;
    background: none;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }

  .sort {
    display: inline-flex;
    gap: 0.5em;
    align-items: center;
    justify-self: end;
  }

  .sort .muted {
    font-size: 1em;
  }

  select {
    max-inline-size: 100%;
    padding-inline: 0.5em;
  }

  option {
    background: Canvas;
    color: CanvasText;
  }
`,Qt=o`
  .field {
    display: flex;
    align-items: center;
    position: relative;
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    transition: border-color 120ms;
  }

  .field > .icon {
    position: absolute;
    inset-inline-start: 0.75em;
    pointer-events: none;
  }

  .field:focus-within {
    border-color: var(--accent);
    outline: 1px solid var(--accent);
  }

  .query {
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 2.75em;
    padding: 0.5em 3em;
    border: 0;
    border-radius: inherit;
    background: none;
    appearance: none;
  }

  .query:focus-visible {
    outline: none;
  }

  .query::placeholder {
    color: var(--muted);
    opacity: 1;
  }

  .query::-webkit-search-cancel-button,
  .query::-webkit-search-decoration {
    display: none;
  }

  .clear {
    position: absolute;
    inset-inline-end: 0.25em;
    display: grid;
    place-items: center;
    inline-size: 2.25em;
    block-size: 2.25em;
    min-inline-size: 24px;
    min-block-size: 24px;
    padding: 0;
    border: 0;
    border-radius: var(--radius);
    background: none;
  }

  .clear:hover,
  .button:hover:not(:disabled) {
    background: var(--tint);
  }

  .wheel {
    stroke-dasharray: 30 11;
    animation: turn 900ms linear infinite;
  }

  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
`,$t=o`
  .outcome {
    display: grid;
    grid-template:
      'toggle sort' auto
      'filters filters' auto
      'summary summary' auto
      'results results' auto / minmax(0, 1fr) auto;
    column-gap: 1em;
    align-items: center;
  }

  .toggle {
    grid-area: toggle;
  }

  .filters {
    grid-area: filters;
  }

  .summary {
    grid-area: summary;
  }

  .sort {
    grid-area: sort;
  }

  .results,
  .searching {
    grid-area: results;
    align-self: start;
  }

  /* Rows that are empty must leave no gap. */
  .toggle,
  .summary,
  .sort {
    margin-block-end: 0.875em;
  }

  .filters {
    margin-block-end: 1.25em;
  }

  @container (inline-size < 34em) {
    .filters:not(.open) {
      display: none;
    }

    .sort span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }

  @container (inline-size >= 34em) {
    .outcome {
      grid-template:
        'filters filters' auto
        'summary sort' auto
        'results results' auto / minmax(0, 1fr) auto;
    }

    .toggle {
      display: none;
    }
  }

  @container (inline-size >= 52em) {
    .outcome:has(.filters) {
      grid-template:
        'filters summary sort' auto
        'filters results results' 1fr / 13em minmax(0, 1fr) auto;
      column-gap: 2.5em;
    }

    .filters {
      align-self: start;
    }

    .options {
      display: grid;
      justify-items: start;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation-duration: 0s !important;
      transition: none !important;
    }
  }
`,en=o`
  .searching {
    animation: appear 0s 300ms backwards;
  }

  @keyframes appear {
    from {
      visibility: hidden;
    }
  }

  .results {
    transition: opacity 150ms 250ms;
  }

  .stale {
    opacity: 0.6;
  }

  .summary {
    font-weight: inherit;
    line-height: 1.5;
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }

  .list {
    border-block-start: 1px solid var(--line);
  }

  .result {
    padding-block: 1.125em;
  }

  .result + .result {
    border-block-start: 1px solid var(--line);
  }

  .title {
    font-size: 1.125em;
    line-height: 1.35;
    text-wrap: pretty;
  }

  .title a {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, currentcolor 40%, transparent);
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }

  .title a:hover {
    text-decoration-color: currentcolor;
    text-decoration-thickness: 2px;
  }

  .meta {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em 0.75em;
    align-items: baseline;
    margin-block-start: 0.4em;
    color: var(--muted);
    line-height: 1.5;
  }

  .site {
    max-inline-size: 100%;
    padding-inline: 0.5em;
    border-radius: var(--radius);
    background: var(--tint);
  }

  .snippet {
    margin-block-start: 0.4em;
    line-height: 1.55;
    text-wrap: pretty;
  }

  mark {
    border-radius: 0.15em;
    background: var(--mark);
    color: inherit;
  }

  .message {
    display: grid;
    gap: 0.5em;
    justify-items: start;
  }

  .message-title {
    font-size: 1.125em;
    font-weight: 600;
    line-height: 1.35;
  }

  .message .button {
    margin-block-start: 0.5em;
  }

  .pages {
    padding-block-start: 1.125em;
    border-block-start: 1px solid var(--line);
  }

  .pages ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375em;
    align-items: center;
  }

  .gap {
    padding-inline: 0.25em;
    color: var(--muted);
  }

  .page {
    min-inline-size: max(24px, 2.5em);
    padding-inline: 0.375em;
    border-color: transparent;
    font-variant-numeric: tabular-nums;
  }

  .page[aria-current] {
    border-color: var(--accent);
    font-weight: 600;
  }
`,tn=[`endpoint`,`perPage`,`showSiteFilter`,`showTypeFilter`,`defaultSort`,`showExcerpt`,`highlight`];var nn=class extends R{static styles=[Xt,Qt,Zt,en,$t];static properties={heading:{},placeholder:{},endpoint:{},perPage:{attribute:`per-page`,converter:Rt},showSiteFilter:{attribute:`show-site-filter`,converter:q},showTypeFilter:{attribute:`show-type-filter`,converter:q},showSort:{attribute:`show-sort`,converter:q},defaultSort:{attribute:`default-sort`,converter:Lt},showExcerpt:{attribute:`show-excerpt`,converter:q},showDate:{attribute:`show-date`,converter:q},highlight:{converter:q},filtersOpen:{state:!0},unfolded:{state:!0}};#e;#t=z(`en`);#n;#r=null;constructor(){super(),this.heading=null,this.placeholder=null,this.endpoint=null,this.perPage=Rt.fromAttribute(null),this.defaultSort=Lt.fromAttribute(null),this.showSiteFilter=this.showTypeFilter=this.showSort=!0,this.showExcerpt=this.showDate=this.highlight=!0,this.filtersOpen=!1,this.unfolded=[],this.#e=new Yt(this)}get root(){return ze(this.endpoint,document,import.meta.url)}focus(e){this.renderRoot.querySelector(`input`)?.focus(e)}focusOutcome(){(this.renderRoot.querySelector(`[data-outcome]`)??this).focus()}connectedCallback(){this.#i(Be(this)),super.connectedCallback()}scheduleUpdate(){return this.#n?this.#n.then(()=>super.scheduleUpdate()):super.scheduleUpdate()}willUpdate(e){this.#r=this.shadowRoot?.activeElement??null,this.hasUpdated&&tn.some(t=>e.has(t))&&this.#e.refresh(e.get(`defaultSort`)??this.defaultSort)}updated(){this.#r&&!this.#r.isConnected&&this.focusOutcome()}render(){let e=this.#e,t=this.#t,n={search:e,words:t,block:this},r=e.announced===void 0?``:t.plural(`results`,e.announced),i=!e.shown&&!e.failure&&!e.isBusy;return O`<div class="block" part="block" lang=${t.language}>
      ${this.heading?O`<h2 id="heading" class="heading" part="heading" dir="auto">${this.heading}</h2>`:j}
      ${_t(n)}
      <p class="unseen" role="status">${r}</p>
      ${i?vt(n):this.#o(n)}
    </div>`}#i(e){this.#t=z(e);let t=Fe(e);this.#n=t===`en`?void 0:this.#a(e,t),this.requestUpdate()}async#a(e,t){let n=await Ie(t).catch(()=>void 0);Be(this)===e&&(this.#t=z(e,n),this.#n=void 0)}#o(e){return O`<div class="outcome">
      ${st(e)} ${kt(e)} ${It(e)}
      ${e.search.failure?xt(e):At(e)}
    </div>`}};customElements.get(`cross-site-search`)||customElements.define(`cross-site-search`,nn);export{nn as CrossSiteSearch};