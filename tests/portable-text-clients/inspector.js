// Runs in the browser, before anything else in each document.
globalThis.inspector = {
  documents: [],

  /** Gets the HTML of posts from the API, as an app does. */
  async load(ids) {
    for (const id of ids) {
      const response = await fetch(`/wp-json/core/v2/posts/${id}?_fields=content.rendered`);
      this.documents.push((await response.json()).content.rendered);
    }
    return this.documents.length;
  },

  /** What is in a part of a document, as Chromium has understood it, and must not be. */
  complaints(root, { attributes, schemes, sourceSchemes, frames }) {
    const found = [];
    for (const element of root.querySelectorAll('*')) {
      const known = attributes[element.localName];
      if (!known) found.push(`<${element.localName}>`);
      for (const { name, value } of element.attributes) {
        const isKnown = known?.includes(name) && isFine(element, name);
        if (!isKnown) found.push(`<${element.localName} ${name}="${value.slice(0, 80)}">`);
      }
    }
    return found;

    function isFine(element, name) {
      if (name === 'href') return schemes.includes(element.protocol.slice(0, -1)) || element.protocol === ':';
      if (name !== 'src') return true;
      if (element.localName === 'iframe') return frames.some((frame) => element.src.startsWith(frame));
      const url = URL.parse(element.src);
      return url === null || sourceSchemes.includes(url.protocol.slice(0, -1));
    }
  },

  look(selector, rules) {
    return this.complaints(document.querySelector(selector), rules);
  },

  /** Opens pages of the site in a frame, one after another, and looks at their articles. */
  async visit(paths, rules) {
    const found = [];
    for (const path of paths) {
      const frame = hiddenFrame();
      const loaded = whenLoaded(frame);
      frame.src = path;
      document.body.replaceChildren(frame);
      await loaded;
      found.push(...this.complaints(frame.contentDocument.querySelector('article'), rules));
    }
    return found;
  },

  /** Writes documents into the page in one of the ways in which apps do it, and looks at them there. */
  async write(way, rules) {
    const found = [];
    for (let index = way.first; index < this.documents.length; index += way.step) {
      const html = this.documents[index];
      const holder = document.createElement('div');
      document.body.replaceChildren(holder);
      found.push(...this.complaints(await ways[way.name](holder, html, way), rules));
    }
    document.body.replaceChildren();
    return found;
  },

  /** Clicks some of the links whose addresses look like attacks; where they lead opens in a frame. */
  async click(pattern, most) {
    const sink = document.createElement('iframe');
    sink.name = 'sink';
    document.body.append(sink);
    const links = new Map();
    for (const link of document.querySelectorAll('a[href]')) {
      const address = link.getAttribute('href');
      if (links.size < most && new RegExp(pattern, 'i').test(address)) links.set(address, link);
    }
    for (const link of links.values()) {
      link.target = 'sink';
      link.click();
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    }
    return links.size;
  },
};

const ways = {
  innerHTML(holder, html, { before, after }) {
    holder.innerHTML = before + html + after;
    return holder;
  },
  fragment(holder, html) {
    holder.append(document.createRange().createContextualFragment(html));
    return holder;
  },
  template(holder, html) {
    const template = document.createElement('template');
    template.innerHTML = html;
    holder.append(template.content.cloneNode(true));
    return holder;
  },
  /** As the value of attributes that hold text. */
  attributes(holder, html) {
    const escaped = html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    holder.innerHTML = `<i title="${escaped}" data-html="${escaped}" class="${escaped}" id="${escaped}" alt="${escaped}"></i>`;
    holder.firstChild.setAttribute('title', html);
    return document.createElement('div');
  },
  /** A document of its own, written whole. */
  async write(holder, html) {
    const frame = holder.appendChild(hiddenFrame());
    const loaded = whenLoaded(frame);
    frame.contentDocument.open();
    frame.contentDocument.write(`<!doctype html><title>x</title><body>${html}`);
    frame.contentDocument.close();
    await loaded;
    return frame.contentDocument.body;
  },
  async srcdoc(holder, html) {
    const frame = hiddenFrame();
    const loaded = whenLoaded(frame);
    frame.srcdoc = html;
    holder.append(frame);
    await loaded;
    return frame.contentDocument.body;
  },
};

/** Not shown, since laying out takes longer than all the rest; scripts would run there just as well. */
function hiddenFrame() {
  const frame = document.createElement('iframe');
  frame.style.display = 'none';
  return frame;
}

function whenLoaded(frame) {
  return new Promise((resolve) => {
    frame.addEventListener('load', resolve);
  });
}
